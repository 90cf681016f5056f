import { runDoctor } from './doctor.ts';
import { generateDocs } from './generate-docs.ts';

/** The operator's command line: `npm run sosia -- <command>`. */
const commands: Record<string, { summary: string; run: () => Promise<number> }> = {
  doctor: { summary: 'says what is configured, reachable and missing', run: runDoctor },
  docs: { summary: 'writes docs/errors.md and docs/openapi.json from the contract', run: generateDocs },
};

const [name = ''] = process.argv.slice(2);
const command = commands[name];
if (command) {
  process.exitCode = await command.run();
} else {
  const list = Object.entries(commands).map(([known, { summary }]) => `  ${known.padEnd(10)} ${summary}\n`);
  process.stdout.write(`Usage: npm run sosia -- <command>\n\n${list.join('')}`);
  process.exitCode = name === '' ? 0 : 2;
}
