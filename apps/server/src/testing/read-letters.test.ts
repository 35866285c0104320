import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { decodeLetter } from './read-letters.ts';

it.each(['3DqWz_-0123456789abcdefg', 'C3AB'])('reads the token “%s” in each part as it is', async (token) => {
  const link = `https://books.example/confirm#token=${token}`;
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    to: 'ada@example.com',
    text: `Yes:\n${link}\n`,
    html: `<p title="é">${'long '.repeat(20)}<a href="${link}">Yes</a></p>`,
  });
  const letter = (message as Buffer).toString();
  expect(letter).toContain('quoted-printable');
  const found = decodeLetter(letter).matchAll(/#token=([\w-]+)/g);
  expect(Array.from(found, ([, read]) => read)).toEqual([token, token]);
});
