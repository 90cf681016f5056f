import type { Terminal } from './command.ts';

/** Reads the password from standard input, without a final line break. */
export async function readPassword(terminal: Pick<Terminal, 'readInput'>): Promise<string> {
  return (await terminal.readInput()).replace(/\r?\n$/, '');
}
