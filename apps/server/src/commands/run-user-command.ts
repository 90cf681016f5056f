import { parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';
import { EmbeddedPostgresError } from '../db/embedded/index.ts';
import { MigrationError } from '../db/index.ts';
import type { Translate } from '../http/translate.ts';
import { AppError } from '../lib/app-error.ts';
import type { Operator } from '../modules/accounts/index.ts';
import { CommandFailed, type CommandInput, type Terminal, type UserCommand } from './command.ts';
import { printCommandHelp, printUserHelp } from './print-help.ts';
import { userCommands } from './user-commands.ts';

export interface UserCommandDeps {
  terminal: Terminal;
  translate: Translate;
  /** Opens the installation for the duration of the work. */
  withOperator(work: (operator: Operator) => Promise<void>): Promise<void>;
}

const done = 0;
const failed = 1;
const wrongUse = 2;

/** Runs `npm run sosia -- user …`. @returns the exit code: 0 success, 1 failure, 2 invalid command or field */
export async function runUserCommand(args: string[], deps: UserCommandDeps): Promise<number> {
  const { terminal } = deps;
  const [name = '', ...rest] = args;
  if (['', '-h', '--help', 'help'].includes(name)) {
    printUserHelp(terminal);
    return done;
  }
  const command = Object.hasOwn(userCommands, name) ? userCommands[name] : undefined;
  if (!command) {
    terminal.complain(terminal.say('wrong.command', { name: `user ${name}` }));
    printUserHelp(terminal);
    return wrongUse;
  }
  const input = readInput(command, rest, terminal);
  if (input?.has('help')) {
    printCommandHelp(terminal, command);
    return done;
  }
  if (!input || command.check?.(input, terminal) === false) {
    terminal.complain(terminal.say('usage', { usage: command.usage }));
    return wrongUse;
  }
  try {
    await deps.withOperator((operator) => command.run(operator, input, terminal));
    return done;
  } catch (error) {
    return explain(error, deps);
  }
}

/** `null`, after printing the error, for invalid arguments. Never prints the typed values. */
function readInput(command: UserCommand, args: string[], terminal: Terminal): CommandInput | null {
  try {
    const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length > command.places) {
      terminal.complain(terminal.say('wrong.tooMany'));
      return null;
    }
    const value = (option: string) => (values as Record<string, unknown>)[option];
    return {
      at: (place) => positionals[place] ?? '',
      text: (option) => String(value(option) ?? ''),
      has: (option) => value(option) !== undefined && value(option) !== false,
    };
  } catch (error) {
    const option = /'(-{1,2}[\w-]+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? '';
    const isPassword = option === '--password';
    terminal.complain(terminal.say(isPassword ? 'wrong.password' : 'wrong.option', { option }));
    return null;
  }
}

/** Prints the error with its field in the language of the terminal. */
function explain(error: unknown, { terminal, translate }: UserCommandDeps): number {
  if (error instanceof CommandFailed) return failed;
  if (error instanceof AppError && error.code === 'validation') {
    for (const [field, key] of Object.entries(error.details.fields ?? {}))
      terminal.complain(`${inKebabCase(field)}: ${translate(terminal.language, `validation.${key}`)}`);
    return wrongUse;
  }
  if (error instanceof AppError) {
    terminal.complain(translate(terminal.language, `errors.${error.code}`));
    return failed;
  }
  const reason = error instanceof Error ? error.message || error.name : String(error);
  const isForTheOperator = [ConfigError, EmbeddedPostgresError, MigrationError].some((kind) => error instanceof kind);
  terminal.complain(terminal.say(isForTheOperator ? 'failed' : 'unexpected', { reason }));
  return failed;
}

/** Fields have the names of the options. */
const inKebabCase = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
