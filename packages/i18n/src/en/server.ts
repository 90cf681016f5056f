import { errors } from './errors.ts';
import { mails } from './mails.ts';
import { outbox } from './outbox.ts';
import { validation } from './validation.ts';

/** What the server says by itself: error messages, mails. */
export const server = { errors, validation, mails, outbox };
