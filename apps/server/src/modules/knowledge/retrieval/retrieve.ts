import type { Queryable } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { detectLanguage } from '../../../lib/text/detect-language.ts';
import { isKnownLanguage, type KnownLanguage, type TextLanguage } from '../../../lib/text/language.ts';
import type { CollectionStats, Passage } from '../../../ports/language-model.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import {
  buildSteps,
  createVectorTable,
  findOwnerAnswer,
  type Hit,
  type IndexCache,
  otherLanguages,
  ownAnswerBytes,
  pinOwnerAnswers,
  prepareSearch,
  readOwnerAnswers,
  runYielding,
  type SearchIndex,
  searchIndex,
  vectorBytes,
} from '../search/index.ts';
import type { Owner } from '../sources/source-store.ts';
import type { QueryEmbeddings } from '../vectors/query-embedding.ts';
import { listVectors } from '../vectors/vector-store.ts';
import { findChunks, listIndexedChunks, readIndexVersion } from './search-store.ts';

/** Score multiplier of question-and-answer sources, also for other questions. */
const questionAndAnswerBoost = 2;
const vectorsAtOnce = 1_000;

export interface RetrievalRequest {
  accountId: string;
  agentId: string;
  query: string;
  /** The query's language if known; detected otherwise. */
  language?: KnownLanguage | null;
  limit: number;
  /** Returns every chunk of a knowledge of at most this size; those without a shared word come last, with score 0. */
  wholeUpTo?: number;
  /** The agent's index version, if the caller has just read it; saves a query. */
  indexVersion?: number;
  /** Skips translation and query embedding, which take time and may cost money. */
  onlyByWords?: boolean;
}

export interface Retrieval {
  /** Best first, numbered from 1; empty if no word of the query is indexed. */
  passages: Passage[];
  stats: CollectionStats;
  /** Whether some passages match by their embeddings rather than by words. */
  isFoundByMeaning: boolean;
}

type RetrievalDependencies = Pick<KnowledgeDependencies, 'db' | 'translation' | 'embeddingModel'> & {
  questionVectors: QueryEmbeddings | null;
};

/**
 * Returns the best passages for a query.
 * @throws {AppError} `notFound` if the account has no such agent
 */
export async function retrieve(
  deps: RetrievalDependencies,
  cache: IndexCache,
  request: RetrievalRequest,
): Promise<Retrieval> {
  const version = request.indexVersion ?? (await readIndexVersion(deps.db, request));
  if (version === undefined) throw new AppError('notFound');
  const index = await cache.get(request.agentId, version, () => loadIndex(deps, request));
  const language = request.language ?? detectLanguage(request.query).language;
  const { translation, questionVectors } = request.onlyByWords ? { translation: null, questionVectors: null } : deps;
  const [translations, vector] = await Promise.all([
    translate({ translation }, index, request.query, language),
    index.vectors && questionVectors ? questionVectors(request.query) : null,
    prepareSearch(index, language),
  ]);
  const found = searchIndex(index, request.query, { limit: request.limit, language, translations, vector });
  const own = findOwnerAnswer(index, [{ text: request.query, language }, ...translations]);
  const best = pinOwnerAnswers(found.hits, own, request.limit);
  const hits = index.chunkCount <= (request.wholeUpTo ?? 0) ? withOthers(best, index) : best;
  const ownIds = new Set(own.map(({ chunkId }) => chunkId));
  const passages = await readPassages(deps.db, request, hits, ownIds);
  return { passages, stats: found.stats, isFoundByMeaning: found.isFoundByMeaning };
}

function withOthers(hits: readonly Hit[], { chunkIds, sourceIds }: SearchIndex): Hit[] {
  const known = new Set(hits.map(({ chunkId }) => chunkId));
  const others = chunkIds.flatMap((chunkId, at) =>
    known.has(chunkId) ? [] : [{ chunkId, sourceId: sourceIds[at] ?? '', score: 0, rank: 0 }],
  );
  return [...hits, ...others.map((hit, at) => ({ ...hit, rank: hits.length + at + 1 }))];
}

async function readPassages(
  db: Queryable,
  owner: Owner,
  hits: readonly Hit[],
  ownIds: ReadonlySet<string>,
): Promise<Passage[]> {
  if (hits.length === 0) return [];
  const rows = await findChunks(
    db,
    owner,
    hits.map((hit) => hit.chunkId),
  );
  const rowOf = new Map(rows.map((row) => [row.chunkId, row]));
  const passages: Passage[] = [];
  for (const hit of hits) {
    const row = rowOf.get(hit.chunkId);
    // The source was deleted or switched off since the index was read.
    if (!row) continue;
    const passage = { ...row, n: passages.length + 1, language: asTextLanguage(row.language), score: hit.score };
    passages.push(ownIds.has(hit.chunkId) ? { ...passage, isOwnAnswer: true } : passage);
  }
  return passages;
}

/**
 * Translates the query into the other languages of the index. Omits languages without a translator or after its
 * timeout.
 */
async function translate(
  { translation }: Pick<KnowledgeDependencies, 'translation'>,
  index: SearchIndex,
  query: string,
  from: TextLanguage,
) {
  if (!translation || from === null) return [];
  const others = otherLanguages(index, from);
  const texts = await Promise.all(others.map((to) => translation.translate(query, { from, to })));
  return others.flatMap((language, at) => {
    const text = texts[at];
    return text ? [{ language, text }] : [];
  });
}

async function loadIndex(deps: RetrievalDependencies, owner: Owner): Promise<SearchIndex> {
  const rows = await listIndexedChunks(deps.db, owner);
  const steps = buildSteps(
    rows.map(({ kind, language, ...chunk }) => ({
      ...chunk,
      language: asTextLanguage(language),
      ...(kind === 'qa' ? { boost: questionAndAnswerBoost } : {}),
    })),
  );
  const model = deps.embeddingModel?.name;
  const chunkIds = rows.map(({ chunkId }) => chunkId);
  const questions = rows.flatMap(({ kind, title, language, ...chunk }) =>
    kind === 'qa' ? [{ ...chunk, question: title, language: asTextLanguage(language) }] : [],
  );
  const [index, ownAnswers, vectors] = await Promise.all([
    runYielding(steps),
    runYielding(readOwnerAnswers(questions)),
    model === undefined ? null : loadVectors(deps.db, { ...owner, model }, chunkIds),
  ]);
  const byteSize = index.byteSize + vectorBytes(vectors) + ownAnswerBytes(ownAnswers);
  return { ...index, vectors, ownAnswers, byteSize };
}

async function loadVectors(db: Queryable, wanted: Owner & { model: string }, chunkIds: readonly string[]) {
  const table = createVectorTable(chunkIds);
  for (let after: string | null = null; ; ) {
    const batch = await listVectors(db, { ...wanted, after, limit: vectorsAtOnce });
    table.add(batch);
    if (batch.length < vectorsAtOnce) return await runYielding(table.finish());
    after = batch.at(-1)?.chunkId ?? null;
  }
}

const asTextLanguage = (language: string | null): TextLanguage => (isKnownLanguage(language) ? language : null);
