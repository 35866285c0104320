export { createMail, type Mail } from './create-mail.ts';
export { priorityOf } from './letter-kinds.ts';
export { type Block, type LetterParts, paragraph, quote } from './letter-parts.ts';
export { queueFrom } from './outbox-queries.ts';
