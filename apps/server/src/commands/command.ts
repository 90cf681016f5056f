import type { ParseArgsOptionsConfig } from 'node:util';
import type { Language } from '@sosia/contract';
import type { Operator } from '../modules/accounts/index.ts';

/** The command failed and has printed why. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** Dependencies of a command, so that a test can replace the terminal and the installation. */
export interface Terminal {
  language: Language;
  /** Prints a text of `operator.` in the catalogs. */
  say(key: string, values?: Record<string, string>): string;
  /** Prints a line of output. */
  print(line: string): void;
  /** Prints a line to standard error. */
  complain(line: string): void;
  /** Reads standard input to its end. */
  readInput(): Promise<string>;
  /** Writes chunks of text with backpressure. */
  write(pieces: AsyncIterable<string>): Promise<void>;
}

export interface CommandInput {
  /** Positional argument by index; `''` if absent. */
  at(place: number): string;
  /** Value of an option; `''` if absent. */
  text(option: string): string;
  has(option: string): boolean;
}

export interface UserCommand {
  /** Usage line in the format of manual pages. */
  usage: string;
  /** Key of its description, under `operator.user.`. */
  summary: string;
  /** Number of positional arguments. */
  places: number;
  /** Its options; each has a text under `operator.option.` by its name in camel case. */
  options: ParseArgsOptionsConfig;
  /** `false` when the command is incomplete; the installation is not opened then. */
  check?(input: CommandInput, terminal: Terminal): boolean;
  run(operator: Operator, input: CommandInput, terminal: Terminal): Promise<void>;
}
