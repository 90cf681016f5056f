import { plans, roles } from '../modules/accounts/index.ts';
import type { Terminal, UserCommand } from './command.ts';
import { userCommands } from './user-commands.ts';

const nameWidth = 18;
const values = { plans: plans.join(', '), roles: roles.join(', ') };

/** Prints all commands, one per line. */
export function printUserHelp(terminal: Terminal): void {
  terminal.print(terminal.say('usage', { usage: 'user <command>' }));
  terminal.print(`\n${terminal.say('commands')}`);
  for (const [name, { summary }] of Object.entries(userCommands))
    terminal.print(`  ${name.padEnd(nameWidth)}${terminal.say(`user.${summary}`, values)}`);
  terminal.print(`\n${terminal.say('more')}`);
}

/** Prints one command with its options. */
export function printCommandHelp(terminal: Terminal, { usage, summary, options }: UserCommand): void {
  terminal.print(terminal.say('usage', { usage }));
  terminal.print(`\n${terminal.say(`user.${summary}`, values)}`);
  terminal.print(`\n${terminal.say('options')}`);
  for (const option of [...Object.keys(options), 'help'])
    terminal.print(`  ${`--${option}`.padEnd(nameWidth)}${terminal.say(`option.${inCamelCase(option)}`, values)}`);
}

const inCamelCase = (option: string) => option.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
