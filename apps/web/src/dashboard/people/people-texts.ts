import { passwordLength } from '@book-store/contract/account-limits';
import type { AdminRole } from '@book-store/contract';

export const roleNames: Record<AdminRole, string> = { owner: 'Owner', clerk: 'Clerk' };

export const peopleTexts = {
  title: 'People',
  lead: 'Who may work in this dashboard. An owner may do everything; a clerk looks after books, orders and customers, but cannot delete books, take an import back or correct a closed day. Shelves, people, the audit trail, backups, letters, the home page and the settings are for owners.',
  listLabel: 'Admins',
  columns: ['Name', 'Role', 'Since', 'Actions'],
  you: 'you',
  failed: 'The list of people could not be loaded.',
  addTitle: 'Add somebody',
  name: 'Name',
  nameHint: 'As it is shown in the dashboard.',
  username: 'Username',
  usernameHint: 'For logging in; letters, digits, dots, dashes, underscores and @.',
  role: 'Role',
  password: 'Password',
  passwordHint: `At least ${passwordLength.min} characters.`,
  add: 'Add',
  adding: 'Adding…',
  added: (name: string) => `${name} can log in now.`,
  formProblems: 'Please correct this:',
  missing: { name: 'Please give the name.', username: 'Please give the user name.' },
  passwordShort: `The password must have at least ${passwordLength.min} characters.`,
  makeOwner: 'Make owner',
  makeClerk: 'Make clerk',
  roleTitle: (name: string, role: AdminRole) => `Make ${name} ${role === 'owner' ? 'an owner' : 'a clerk'}?`,
  roleText: {
    owner: 'An owner may delete books, manage people and read the audit trail.',
    clerk: 'A clerk can no longer delete books, manage people or read the audit trail.',
  } satisfies Record<AdminRole, string>,
  logsOut: (isSelf: boolean) =>
    isSelf ? 'You will have to log in again.' : 'They are logged out and have to log in again.',
  roleChanged: (name: string, role: AdminRole) =>
    `${name} is ${role === 'owner' ? 'an owner' : 'a clerk'} now.`,
  resetPassword: 'New password',
  ownPassword: 'Change my password',
  resetTitle: (name: string) => `New password for ${name}`,
  save: 'Set the password',
  passwordSet: (name: string) => `The password of ${name} is changed.`,
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'They are logged out at once and cannot log in again. What they did stays in the audit trail.',
  removeConfirm: 'Yes, remove',
  removed: (name: string) => `${name} is removed.`,
  cancel: 'Cancel',
  changeFailed: 'That did not work. Please try again in a moment.',
} as const;
