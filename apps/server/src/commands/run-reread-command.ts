import { parseArgs } from 'node:util';
import type { Translate } from '../http/translate.ts';
import type { RereadingControl, RereadingStatus } from '../modules/knowledge/index.ts';
import type { Terminal } from './command.ts';
import { exitCodes, explainError } from './explain-error.ts';

export interface RereadCommandDeps {
  terminal: Terminal;
  translate: Translate;
  /** Opens the installation for the duration of the work. */
  withRereading(work: (rereading: RereadingControl) => Promise<void>): Promise<void>;
}

const usage = 'reread --status [--json] | --retry';

/** Runs `npm run sosia -- reread …`. @returns the exit code: 0 success, 1 failure, 2 invalid option */
export async function runRereadCommand(args: string[], deps: RereadCommandDeps): Promise<number> {
  const { terminal } = deps;
  const options = readOptions(args);
  if (!options || (!options.status && !options.retry)) {
    const isHelp = options?.help ?? false;
    if (options && !isHelp) terminal.complain(terminal.say('reread.missing'));
    if (!options) terminal.complain(terminal.say('wrong.option', { option: args.join(' ') }));
    printHelp(terminal);
    return isHelp ? exitCodes.done : exitCodes.wrongUse;
  }
  try {
    await deps.withRereading(async (rereading) => {
      if (options.retry)
        terminal.print(terminal.say('reread.retried', { count: String(await rereading.retryFailed()) }));
      if (options.status) printStatus(await rereading.status(), options.json, deps);
    });
    return exitCodes.done;
  } catch (error) {
    return explainError(error, deps);
  }
}

/** `null` for an unknown option. */
function readOptions(args: string[]) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ args, options: { status: flag, retry: flag, json: flag, help: { ...flag, short: 'h' } } })
      .values;
  } catch {
    return null;
  }
}

function printHelp(terminal: Terminal): void {
  terminal.print(terminal.say('usage', { usage }));
  for (const option of ['status', 'retry', 'json', 'help'])
    terminal.print(`  ${`--${option}`.padEnd(10)}${terminal.say(`option.${option}`)}`);
}

function printStatus(status: RereadingStatus, isJson: boolean, { terminal, translate }: RereadCommandDeps): void {
  if (isJson) {
    terminal.print(JSON.stringify(status));
    return;
  }
  const { failed, ...counts } = status;
  for (const [name, count] of Object.entries(counts))
    terminal.print(`${String(count).padStart(8)}  ${terminal.say(`reread.${name}`)}`);
  for (const [code, count] of Object.entries(failed))
    terminal.print(
      `${String(count).padStart(8)}  ${terminal.say('reread.failed', { reason: translate(terminal.language, `errors.${code}`) })}`,
    );
}
