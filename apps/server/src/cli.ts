import { processTerminal } from './commands/process-terminal.ts';
import { runRereadCommand } from './commands/run-reread-command.ts';
import { runUserCommand } from './commands/run-user-command.ts';
import { withOperator } from './commands/with-operator.ts';
import { readTerminalLanguage } from './config.ts';
import { runDoctor } from './doctor.ts';
import { generateDocs } from './generate-docs.ts';
import { createTranslate } from './http/translate.ts';

const translate = createTranslate();
const terminal = processTerminal(readTerminalLanguage(), translate);

/** The operator's command line: `npm run sosia -- <command>`. */
const commands: Record<string, (args: string[]) => Promise<number>> = {
  doctor: runDoctor,
  user: (args) => runUserCommand(args, { terminal, translate, withOperator: (work) => withOperator(translate, work) }),
  reread: (args) =>
    runRereadCommand(args, {
      terminal,
      translate,
      withRereading: (work) => withOperator(translate, (_operator, rereading) => work(rereading)),
    }),
  docs: generateDocs,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  process.exitCode = await command(args);
} else {
  const isHelp = ['', '-h', '--help', 'help'].includes(name);
  if (!isHelp) terminal.complain(terminal.say('wrong.command', { name }));
  terminal.print(`${terminal.say('usage', { usage: '<command>' })}\n`);
  for (const known of Object.keys(commands)) terminal.print(`  ${known.padEnd(10)} ${terminal.say(`top.${known}`)}`);
  process.exitCode = isHelp ? 0 : 2;
}
