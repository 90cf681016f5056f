import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@sosia/contract';

/** A sample agent as its folder describes it. */
export interface Sample {
  name: string;
  welcomeText: string;
  starterQuestions: string[];
  /** What it knows; a text's title is its first line. */
  texts: { title: string; text: string }[];
}

/** Reads `<directory>/<language>/`: `agent.json` and one Markdown file per text, in the order of their names. */
export async function readSample(directory: string, language: Language): Promise<Sample> {
  const folder = join(directory, language);
  const agent = JSON.parse(await readFile(join(folder, 'agent.json'), 'utf8')) as Omit<Sample, 'texts'>;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const texts = await Promise.all(
    names.map(async (name) => {
      const [title = name, ...rest] = (await readFile(join(folder, name), 'utf8')).split('\n');
      return { title: title.replace(/^#+\s*/, '').trim(), text: rest.join('\n').trim() };
    }),
  );
  return { ...agent, texts };
}
