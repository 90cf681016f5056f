import type { ParseArgsOptionsConfig } from 'node:util';
import type { Language } from '@sosia/contract';
import type { Operator } from '../modules/accounts/index.ts';

/** The command could not do all that it should, and has said so. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** What a command may touch, so that a test can stand in for the terminal and the installation. */
export interface Terminal {
  language: Language;
  /** Says something under `operator.` in the catalogues. */
  say(key: string, values?: Record<string, string>): string;
  /** A line of what was asked for. */
  print(line: string): void;
  /** A line about what is wrong. */
  complain(line: string): void;
  /** Standard input to its end. */
  readInput(): Promise<string>;
  /** Writes pieces of text as fast as they are taken. */
  write(pieces: AsyncIterable<string>): Promise<void>;
}

export interface CommandInput {
  /** What stands behind the command's name, by place; `''` where there is nothing. */
  at(place: number): string;
  /** The value of an option; `''` without one. */
  text(option: string): string;
  has(option: string): boolean;
}

export interface UserCommand {
  /** The command as it is typed, in the form of manuals. */
  usage: string;
  /** Key of what it does, under `operator.user.`. */
  summary: string;
  /** How many arguments it takes beside the options. */
  places: number;
  /** Those it knows; each has a text under `operator.option.` by its name in camel case. */
  options: ParseArgsOptionsConfig;
  /** `false` when the command is not complete: nothing is opened. */
  check?(input: CommandInput, terminal: Terminal): boolean;
  run(operator: Operator, input: CommandInput, terminal: Terminal): Promise<void>;
}
