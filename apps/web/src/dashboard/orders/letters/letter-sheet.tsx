import { useEffect, useRef } from 'react';
import styles from './letters-page.module.css';

/** A letter as a mail program shows it. To be looked at: its plain text is what screen readers read. */
export function LetterSheet({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = host.current;
    if (box) showLetter(box.shadowRoot ?? box.attachShadow({ mode: 'open' }), html);
  }, [html]);
  return <div ref={host} inert className={styles.sheet} />;
}

/** The page's policy refuses styles that stand in HTML, so that they are set one by one. */
function showLetter(root: ShadowRoot, html: string): void {
  const [head = '', body = ''] = html.split('</style>', 2);
  const rules = new CSSStyleSheet();
  rules.replaceSync(head.split('<style>', 2)[1] ?? '');
  const letter = new DOMParser().parseFromString(body.replaceAll(' style="', ' data-style="'), 'text/html');
  for (const element of letter.body.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
  }
  root.adoptedStyleSheets = [rules];
  root.replaceChildren(...letter.body.children);
}
