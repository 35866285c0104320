/** The provider's few pages: plain forms that work without script. */
import { demoPeople } from './demo-people.ts';

export const styleSheet = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 26rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.4rem; margin: 0 0 .25rem; }
h2 { font-size: 1.1rem; margin: 1.25rem 0 .5rem; }
.notice { border: 2px solid #b45309; border-radius: .5rem; padding: .5rem .75rem; }
form { margin: .5rem 0; }
button, input { font: inherit; }
button { width: 100%; padding: .6rem .75rem; text-align: left; border: 1px solid; border-radius: .5rem; cursor: pointer; }
label { display: block; margin: .5rem 0; }
input:not([type='checkbox']) { display: block; width: 100%; box-sizing: border-box; padding: .5rem; }
`;

export function renderSignIn(uid: string): string {
  const people = demoPeople.map(
    ({ name, email }) => `
      <form method="post" action="/sign-in/${uid}">
        <input type="hidden" name="name" value="${name}">
        <input type="hidden" name="email" value="${email}">
        <input type="hidden" name="emailVerified" value="on">
        <button>${name}<br>${email}</button>
      </form>`,
  );
  return page(`
    <h1>Demo sign-in, not Google</h1>
    <p class="notice">This page belongs to the demo store on this computer. It stands in for Google and asks for no password.</p>
    <h2>Choose somebody</h2>
    ${people.join('')}
    <h2>Or be somebody else</h2>
    <form method="post" action="/sign-in/${uid}">
      <label>Name <input name="name" required maxlength="100" autocomplete="off"></label>
      <label>Email <input name="email" type="email" required maxlength="254" autocomplete="off"></label>
      <label><input type="checkbox" name="emailVerified" checked> The address is verified</label>
      <button>Sign in</button>
    </form>
    <form method="post" action="/sign-in/${uid}/cancel"><button>Cancel</button></form>`);
}

export function renderProblem(): string {
  return page(`
    <h1>Demo sign-in, not Google</h1>
    <p>This sign-in cannot go on. Please close the window and try again from the store.</p>`);
}

export function renderUnknownSignIn(): string {
  return page(`
    <h1>Demo sign-in, not Google</h1>
    <p>Your browser refuses cookies, or this sign-in is too old. Please allow cookies, close the window and try again from the store.</p>`);
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
  <body><main>${body}
  </main></body>
</html>
`;
}
