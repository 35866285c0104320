/** The people who run the store: an owner may do everything, a clerk neither deletes books nor manages admins. */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { newPasswordSchema } from './accounts.ts';
import { maxAdminNameLength } from './plain/account-limits.ts';

export const adminRoles = ['owner', 'clerk'] as const;

export type AdminRole = (typeof adminRoles)[number];

const adminRoleSchema = z.enum(adminRoles, 'Please choose owner or clerk.');

/** No spaces and no invisible characters: two names that look alike must not be two people. */
const usernameSchema = z
  .string('Please give the user name.')
  .min(1, 'Please give the user name.')
  .max(maxAdminNameLength, `The user name is too long: at most ${maxAdminNameLength} characters.`)
  .regex(/^[\p{L}\p{N}._@-]+$/u, 'A user name has letters, digits, dots, dashes, underscores and @ only.');

const nameSchema = keptText('Please give the name.')
  .min(1, 'Please give the name.')
  .max(maxAdminNameLength, `The name is too long: at most ${maxAdminNameLength} characters.`)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'The name has characters that cannot be used.');

export const adminPersonSchema = z
  .object({
    _id: z.string(),
    username: z.string(),
    name: z.string(),
    role: adminRoleSchema,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminPerson' });

export type AdminPerson = z.infer<typeof adminPersonSchema>;

export const adminPeopleSchema = z.array(adminPersonSchema);

/** Who is logged in. */
export const adminMeSchema = adminPersonSchema
  .pick({ username: true, name: true, role: true })
  .meta({ id: 'AdminMe' });

export type AdminMe = z.infer<typeof adminMeSchema>;

export const createAdminSchema = z
  .strictObject({
    username: usernameSchema,
    name: nameSchema,
    role: adminRoleSchema,
    password: newPasswordSchema,
  })
  .meta({ id: 'CreateAdmin' });

export type CreateAdmin = z.infer<typeof createAdminSchema>;

export const changeAdminPasswordSchema = z
  .strictObject({ password: newPasswordSchema })
  .meta({ id: 'ChangeAdminPassword' });

export const changeAdminRoleSchema = z
  .strictObject({ role: adminRoleSchema })
  .meta({ id: 'ChangeAdminRole' });
