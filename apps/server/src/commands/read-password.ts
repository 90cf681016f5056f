import type { Terminal } from './command.ts';

/** The password on standard input, without the line end that editors and `echo` put after it. */
export async function readPassword(terminal: Pick<Terminal, 'readInput'>): Promise<string> {
  return (await terminal.readInput()).replace(/\r?\n$/, '');
}
