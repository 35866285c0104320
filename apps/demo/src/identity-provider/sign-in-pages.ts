/** The provider's few pages: plain forms that work without script. */
import { demoPeople } from './demo-people.ts';

const book =
  '<svg viewBox="0 0 36 30" aria-hidden="true"><path d="M18 6.5C14.5 3.8 9 3 3 3.6v19.8c6-.6 11.5.2 15 2.9Zc3.5-2.7 9-3.5 15-2.9v19.8c-6-.6-11.5.2-15 2.9Z"/></svg>';

export function renderSignIn(uid: string): string {
  const people = demoPeople.map(
    ({ name, email }) => `
      <li><form method="post" action="/sign-in/${uid}">
        <input type="hidden" name="name" value="${name}">
        <input type="hidden" name="email" value="${email}">
        <input type="hidden" name="emailVerified" value="on">
        <button class="person"><span class="initial" aria-hidden="true">${name.slice(0, 1)}</span><span class="name">${name}</span> <span class="email">${email}</span></button>
      </form></li>`,
  );
  return page(`
    <p class="notice">This page belongs to the demo store on this computer. It stands in for Google and asks for no password.</p>
    <h2>Choose somebody</h2>
    <ul class="people">${people.join('')}
    </ul>
    <h2>Or be somebody else</h2>
    <form class="other" method="post" action="/sign-in/${uid}">
      <label class="field">Name <input name="name" required maxlength="100" autocomplete="off" dir="auto"></label>
      <label class="field">Email <input name="email" type="email" required maxlength="254" autocomplete="off"></label>
      <label class="check"><input type="checkbox" name="emailVerified" checked> The address is verified</label>
      <button class="primary">Sign in</button>
      <button class="quiet" formaction="/sign-in/${uid}/cancel" formnovalidate>Cancel</button>
    </form>`);
}

export function renderProblem(): string {
  return page(`
    <p class="notice">This sign-in cannot go on. Please close the window and try again from the store.</p>`);
}

export function renderUnknownSignIn(): string {
  return page(`
    <p class="notice">Your browser refuses cookies, or this sign-in is too old. Please allow cookies, close the window and try again from the store.</p>`);
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Demo sign-in, not Google</title>
    <link rel="stylesheet" href="/style.css">
  </head>
  <body><main>
    <p class="store">${book}Book Store</p>
    <h1>Demo sign-in, not Google</h1>${body}
  </main></body>
</html>
`;
}
