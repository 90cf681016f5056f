import { readFileSync } from 'node:fs';
import type { KnownLanguage } from '../../apps/server/src/lib/text/language.ts';
import {
  buildIndex,
  type IndexedChunk,
  searchIndex,
  type Translated,
} from '../../apps/server/src/modules/knowledge/search/index.ts';
import { readQuestionSet, sharedData } from './data.ts';
import { plainBm25 } from './plain-bm25.ts';
import { addRanking, emptySums, type RankingSums } from './ranking-measures.ts';

export type RetrievalRun = { product: RankingSums; plain: RankingSums };

export type XquadOptions = {
  /** Every other article; all by default. The cross-language weights were trained on odd-numbered articles. */
  half?: 'trained' | 'unseen';
  /** Changes a question before it is asked. */
  typed?: (question: string, number: number) => string;
  /** Translates a question into the language of the text; null if it cannot. */
  translate?: (question: string) => Promise<string | null>;
};

/** Ranks XQuAD paragraphs for questions in the same or the other language. Returns `null` without the data set. */
export async function xquadRetrieval(
  asked: KnownLanguage,
  known: KnownLanguage,
  { half, typed, translate }: XquadOptions = {},
): Promise<RetrievalRun | null> {
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
  const queries: Query[] = [];
  for (const [number, question] of readQuestionSet(questionFile).questions.entries()) {
    if (half && (question.article % 2 === 1) !== (half === 'trained')) continue;
    const text = typed ? typed(question.text, number) : question.text;
    const translated = (await translate?.(text)) ?? null;
    const translations = translated === null ? [] : [{ text: translated, language: known }];
    queries.push({ text, translations, right: new Set([`p${question.paragraph}`]) });
  }
  return compare(chunks, queries, asked);
}

/** Ranks SciFact abstracts for claims, with titles as a separate field. Returns `null` without the data set. */
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

type Query = { text: string; right: ReadonlySet<string>; translations?: Translated[] };

function compare(chunks: readonly IndexedChunk[], queries: readonly Query[], language: KnownLanguage): RetrievalRun {
  const index = buildIndex(chunks);
  const plain = plainBm25(chunks.map(({ chunkId, title, text }) => ({ id: chunkId, text: `${title} ${text}` })));
  const run = { product: emptySums(), plain: emptySums() };
  for (const { text, right, translations = [] } of queries) {
    addRanking(
      run.product,
      searchIndex(index, text, { limit: 10, language, translations }).hits.map((hit) => hit.chunkId),
      right,
    );
    addRanking(run.plain, plain(text, 10), right);
  }
  return run;
}
