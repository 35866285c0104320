import { describe, expect, it } from 'vitest';
import { escapeHtml, toScriptJson } from './html-text.ts';

describe('state in a script element', () => {
  const nasty = {
    title: '</script><script>alert(1)</script><!--',
    lines: 'a\u2028b\u2029c',
    text: 'Tom & "Jerry"',
  };

  it('cannot end the element or open a comment', () => {
    expect(toScriptJson(nasty)).not.toMatch(/[<>&\u2028\u2029]/);
  });

  it('reads back as it was', () => {
    expect(JSON.parse(toScriptJson(nasty))).toEqual(nasty);
  });
});

it('escapes text for elements and attributes', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
});
