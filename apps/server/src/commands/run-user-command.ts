import { parseArgs } from 'node:util';
import type { Translate } from '../http/translate.ts';
import type { Operator } from '../modules/accounts/index.ts';
import type { CommandInput, Terminal, UserCommand } from './command.ts';
import { exitCodes, explainError } from './explain-error.ts';
import { printCommandHelp, printUserHelp } from './print-help.ts';
import { userCommands } from './user-commands.ts';

export interface UserCommandDeps {
  terminal: Terminal;
  translate: Translate;
  /** Opens the installation for the duration of the work. */
  withOperator(work: (operator: Operator) => Promise<void>): Promise<void>;
}

const { done, wrongUse } = exitCodes;

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
    return explainError(error, deps);
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
