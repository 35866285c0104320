import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { describeStore } from './print-box.ts';

const settings = readSettings({
  DATABASE_URL: 'postgres://shop@db/shop',
  AUTH_SECRET: 'Hq8vN3zLw5TkYc0pXr7mJd2sBf6gUe4a',
  ADMIN_PASSWORD: 'correct horse battery',
});

it.each([
  ['made', 'made-up', ['User name  admin', 'Password   made-up  (shown only now)']],
  [
    'made',
    undefined,
    ['User name  admin', 'Password   as set in ADMIN_PASSWORD; npm run admin -- set-password changes it'],
  ],
  // Set or not, ADMIN_PASSWORD says nothing about an admin from before.
  [
    'found',
    undefined,
    ['User name  admin', 'Password   as it was; npm run admin -- set-password changes it'],
  ],
  ['others', undefined, ['Password   as it was; npm run admin -- set-password [user name] changes it']],
] as const)('says of an admin who was %s (%s) what is true', (state, generatedPassword, lines) => {
  const box = describeStore({ settings, firstAdmin: { state, generatedPassword }, clusterDir: undefined });
  const rows = box.split('\n').map((line) => line.slice(2, -2).trimEnd());
  expect(rows.filter((line) => /^(User name|Password)/.test(line))).toEqual(lines);
});
