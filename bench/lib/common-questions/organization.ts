import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A fictional organization whose visitors ask the most common questions. */
export interface Organization {
  language: 'en' | 'es';
  name: string;
  timeZone: string;
  /** Paths of its documents. */
  documents: string[];
  questions: CommonQuestion[];
}

export interface CommonQuestion {
  ask: string;
  /** Texts that a right answer contains. */
  says?: string[];
  /** Whether the documents have no answer. */
  isRefused?: boolean;
}

/** Reads the organization of a language from `bench/common-questions/`. */
export function readOrganization(language: Organization['language']): Organization {
  const folder = path.join(import.meta.dirname, '../../common-questions', language);
  const documents = path.join(folder, 'documents');
  return {
    language,
    ...JSON.parse(readFileSync(path.join(folder, 'organization.json'), 'utf8')),
    documents: readdirSync(documents).map((file) => path.join(documents, file)),
  };
}
