import type { MailedLink } from '../modules/accounts/index.ts';
import { CommandFailed, type Terminal } from './command.ts';

/** Prints the link of an email. @throws {CommandFailed} when the email itself could not be sent */
export function printLink(terminal: Terminal, email: string, { link, mailError }: MailedLink): void {
  if (mailError === null) terminal.print(terminal.say('linkSent', { email }));
  else terminal.complain(terminal.say('linkNotSent', { reason: mailError }));
  terminal.print(link);
  if (mailError !== null) throw new CommandFailed();
}
