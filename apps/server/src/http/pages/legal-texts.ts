import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, type LegalSubject, languages } from '@sosia/contract';

export interface LegalText {
  markdown: string;
  language: Language;
}

/**
 * Finds the terms and the privacy policy (`terms.en.md`, `privacy.es.md` …) in the first folder that has one. Within it
 * the caller's language is preferred, then the other one. An operator who wrote one language only is thus never mixed
 * with the default text. Read at every call, so that changes apply at once.
 */
export function createLegalTexts(folders: string[]) {
  return async (subject: LegalSubject, language: Language): Promise<LegalText | null> => {
    const order = [language, ...languages.filter((other) => other !== language)];
    for (const folder of folders) {
      for (const tried of order) {
        const markdown = await readText(join(folder, `${subject}.${tried}.md`));
        if (markdown !== '') return { markdown, language: tried };
      }
    }
    return null;
  };
}

/** Empty where there is no file. One that is there and cannot be read is a fault, not a reason to show another text. */
async function readText(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
