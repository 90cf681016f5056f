import { AppError } from '../../../lib/app-error.ts';
import { isKnownLanguage, type TextLanguage } from '../../../lib/text/language.ts';
import { createVersionCache } from '../../../lib/version-cache.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import type { Owner } from '../sources/source-store.ts';
import { findHeadings, readIndexVersion } from './search-store.ts';

/** A heading of the knowledge, or the question of an owner's answer. */
export interface KnowledgeHeading {
  heading: string;
  sourceId: string;
  language: TextLanguage;
  /** The chunks below it, in order. */
  chunkIds: string[];
  isOwnAnswer: boolean;
}

export interface HeadingsRequest extends Owner {
  /** The agent's index version, if the caller has just read it; saves a query. */
  indexVersion?: number;
}

/** Headings kept per agent; those that ask come first, so that a long knowledge loses none of them. */
const mostHeadings = 400;
const mostAgents = 100;

export type HeadingList = (request: HeadingsRequest) => Promise<readonly KnowledgeHeading[]>;

/**
 * Creates a function that lists the headings of an agent's searchable knowledge by source and place. Those of recently
 * used agents are kept.
 */
export function createHeadingList({ db }: Pick<KnowledgeDependencies, 'db'>): HeadingList {
  const kept = createVersionCache<KnowledgeHeading[]>(mostAgents);
  return async (request) => {
    const version = request.indexVersion ?? (await readIndexVersion(db, request));
    if (version === undefined) throw new AppError('notFound');
    return await kept.get(`${request.accountId} ${request.agentId}`, version, () => readHeadings(db, request));
  };
}

async function readHeadings(db: KnowledgeDependencies['db'], owner: Owner): Promise<KnowledgeHeading[]> {
  const rows = await findHeadings(db, owner, mostHeadings);
  return rows.map(({ language, kind, ...row }) => ({
    ...row,
    language: isKnownLanguage(language) ? language : null,
    isOwnAnswer: kind === 'qa',
  }));
}
