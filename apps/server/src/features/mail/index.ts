export { createMail, type Mail } from './create-mail.ts';
export { priorityOf } from './letter-kinds.ts';
export { type Letter, layOutLetter } from './letter-layout.ts';
export { type Block, paragraph, quote } from './letter-parts.ts';
export { queueFrom } from './outbox-queries.ts';
