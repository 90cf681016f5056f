import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Language } from '@sosia/contract';
import type { Translate } from '../http/translate.ts';
import type { Terminal } from './command.ts';

/** Terminal over the process's input and output. */
export function processTerminal(language: Language, translate: Translate): Terminal {
  return {
    language,
    say: (key, values) => translate(language, `operator.${key}`, values),
    print: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
    readInput: () => text(process.stdin),
    async write(pieces) {
      try {
        await pipeline(Readable.from(pieces), process.stdout, { end: false });
      } catch (error) {
        // The reader closed the pipe early, as `head` does.
        if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
      }
    },
  };
}
