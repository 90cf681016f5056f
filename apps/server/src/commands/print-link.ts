import type { MailedLink } from '../modules/accounts/index.ts';
import { CommandFailed, type Terminal } from './command.ts';

/** Prints the link of a mail. @throws {CommandFailed} when the mail itself could not be sent */
export function printLink(terminal: Terminal, email: string, { link, mailError }: MailedLink): void {
  if (mailError === null) terminal.print(terminal.say('linkSent', { email }));
  else terminal.complain(terminal.say('linkNotSent', { reason: mailError }));
  terminal.print(link);
  if (mailError !== null) throw new CommandFailed();
}
