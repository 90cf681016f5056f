import { readFileSync } from 'node:fs';
import type { KnownLanguage } from '../../apps/server/src/lib/text/language.ts';
import { buildIndex, type IndexedChunk, searchIndex } from '../../apps/server/src/modules/knowledge/search/index.ts';
import { readQuestionSet, sharedData } from './data.ts';
import { plainBm25 } from './plain-bm25.ts';
import { addRanking, emptySums, type RankingSums } from './ranking-measures.ts';

export type RetrievalRun = { product: RankingSums; plain: RankingSums };

/**
 * XQuAD: questions of one language over the paragraphs of the same or the other one, all of them or those of every other
 * article. `null` when the set is not there.
 */
export function xquadRetrieval(
  asked: KnownLanguage,
  known: KnownLanguage,
  half?: 'learnt' | 'unseen',
): RetrievalRun | null {
  const questionFile = sharedData('xquad', `xquad.${asked}.json`);
  const textFile = sharedData('xquad', `xquad.${known}.json`);
  if (!questionFile || !textFile) return null;
  const { paragraphs } = readQuestionSet(textFile);
  const chunks = paragraphs.map(({ id, article, text, title }) => ({
    chunkId: id,
    sourceId: `${article}`,
    text,
    title,
    heading: null,
    language: known,
  }));
  const all = readQuestionSet(questionFile).questions;
  // What the crossing weighs was learnt on the articles with odd numbers.
  const questions = half ? all.filter(({ article }) => (article % 2 === 1) === (half === 'learnt')) : all;
  const queries = questions.map(({ text, paragraph }) => ({ text, right: new Set([`p${paragraph}`]) }));
  return compare(chunks, queries, asked);
}

/** SciFact: claims over abstracts, the title apart. */
export function scifactRetrieval(): RetrievalRun | null {
  const folder = sharedData('scifact');
  if (!folder) return null;
  const chunks = scifactChunks();
  const right = new Map<string, Set<string>>();
  for (const line of readFileSync(`${folder}/qrels.train.tsv`, 'utf8').trim().split('\n').slice(1)) {
    const [query = '', document = ''] = line.split('\t');
    right.set(query, (right.get(query) ?? new Set()).add(document));
  }
  const queries = readLines<{ _id: string; text: string }>(`${folder}/queries.train.jsonl`).flatMap(({ _id, text }) => {
    const documents = right.get(_id);
    return documents ? [{ text, right: documents }] : [];
  });
  return compare(chunks, queries, 'en');
}

export function scifactChunks(): IndexedChunk[] {
  const file = sharedData('scifact', 'corpus.jsonl');
  if (!file) return [];
  return readLines<{ _id: string; title: string; text: string }>(file).map(({ _id, title, text }) => ({
    chunkId: _id,
    sourceId: _id,
    text,
    title,
    heading: null,
    language: 'en',
  }));
}

function readLines<T>(file: string): T[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as T);
}

type Query = { text: string; right: ReadonlySet<string> };

function compare(chunks: readonly IndexedChunk[], queries: readonly Query[], language: KnownLanguage): RetrievalRun {
  const index = buildIndex(chunks);
  const plain = plainBm25(chunks.map(({ chunkId, title, text }) => ({ id: chunkId, text: `${title} ${text}` })));
  const run = { product: emptySums(), plain: emptySums() };
  for (const { text, right } of queries) {
    addRanking(
      run.product,
      searchIndex(index, text, { limit: 10, language }).hits.map((hit) => hit.chunkId),
      right,
    );
    addRanking(run.plain, plain(text, 10), right);
  }
  return run;
}
