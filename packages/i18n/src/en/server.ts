import { archive } from './archive.ts';
import { conversationFile } from './conversation-file.ts';
import { embedPage } from './embed-page.ts';
import { errors } from './errors.ts';
import { mails } from './mails.ts';
import { operator } from './operator.ts';
import { outbox } from './outbox.ts';
import { snippet } from './snippet.ts';
import { turn } from './turn.ts';
import { validation } from './validation.ts';

/** Texts that the server produces: error messages, emails, refusals. */
export const server = {
  archive,
  conversationFile,
  embedPage,
  errors,
  validation,
  mails,
  turn,
  operator,
  outbox,
  snippet,
};
