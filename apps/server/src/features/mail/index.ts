export { createMail, type Mail } from './create-mail.ts';
export { priorityOf } from './letter-kinds.ts';
export { layOutLetter } from './letter-layout.ts';
export { type Block, type LetterParts, paragraph, quote, type Words } from './letter-parts.ts';
export { dropOldLetters, queueFrom } from './outbox-queries.ts';
