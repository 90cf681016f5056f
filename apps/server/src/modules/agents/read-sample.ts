import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@sosia/contract';

/** A sample agent as defined by its folder. */
export interface Sample {
  name: string;
  welcomeText: string;
  starterQuestions: string[];
  /** Knowledge texts; the title of a text is its first line. */
  texts: { title: string; text: string }[];
}

/** Reads `<directory>/<language>/`: `agent.json` and one Markdown file per text, sorted by name. */
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
