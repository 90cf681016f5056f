import path from 'node:path';
import type { TextFormat } from '../../apps/server/src/adapters/document-text/formats/format-reader.ts';
import { chunkSourceText } from '../../apps/server/src/modules/knowledge/chunking/chunk-source-text.ts';
import {
  buildIndex,
  type IndexedChunk,
  type MatchingPart,
  type SearchIndex,
  searchIndex,
} from '../../apps/server/src/modules/knowledge/search/index.ts';
import { allOrganizations } from './organizations/all-organizations.ts';
import { inProcessReader } from './organizations/in-process-reader.ts';
import { expectationOn, type Organization, type QuestionKind } from './organizations/organization.ts';
import { foldedFacts } from './organizations/requirements/folded-facts.ts';
import { meetsRequirement } from './organizations/requirements/meets-requirement.ts';
import { addRanking, emptySums, type RankingSums } from './ranking-measures.ts';

/** A question of a visitor and the chunks that hold a part of its answer. */
export interface EverydayQuestion {
  kind: QuestionKind;
  text: string;
  language: 'en' | 'es';
  index: SearchIndex;
  right: ReadonlySet<string>;
}

/** A Monday; some answers depend on the day. */
const date = '2026-11-30';

/** Reads the questions of all organizations that have an answer and name their subject. */
export async function readEverydayQuestions(): Promise<EverydayQuestion[]> {
  const questions: EverydayQuestion[] = [];
  for (const organization of allOrganizations()) questions.push(...(await questionsOf(organization)));
  return questions;
}

async function questionsOf(organization: Organization): Promise<EverydayQuestion[]> {
  const chunks = await readChunks(organization);
  const index = buildIndex(chunks);
  const facts = chunks.map((chunk) => ({
    id: chunk.chunkId,
    title: chunk.title ?? '',
    facts: foldedFacts(chunk.text),
  }));
  return organization.items.flatMap(({ kind, turns, language, documents, ...item }) => {
    const [text, next] = turns;
    const requirements = expectationOn(item, date)?.groups.flat() ?? [];
    if (text === undefined || next !== undefined) return [];
    const right = facts
      .filter(({ title }) => documents.length === 0 || documents.includes(title))
      .filter((chunk) => requirements.some((requirement) => meetsRequirement(chunk.facts, requirement)))
      .map(({ id }) => id);
    return right.length === 0 ? [] : [{ kind, text, language, index, right: new Set(right) }];
  });
}

const formats: Record<string, TextFormat> = { '.md': 'markdown', '.txt': 'text', '.html': 'html', '.csv': 'csv' };

async function readChunks({ documents }: Organization): Promise<IndexedChunk[]> {
  const chunks: IndexedChunk[] = [];
  for (const filePath of documents) {
    const format = formats[path.extname(filePath)];
    if (!format) throw new Error(`The bench does not read ${filePath}.`);
    const { sections } = await inProcessReader.readDocument({
      filePath,
      format,
      includeHidden: false,
      signal: new AbortController().signal,
    });
    const title = path.basename(filePath);
    for (const { ordinal, text, heading, language } of chunkSourceText(sections).chunks)
      chunks.push({ chunkId: `${title}#${ordinal}`, sourceId: title, text, title, heading, language });
  }
  return chunks;
}

/** Ranks the chunks for each question, leaving out parts of the matching. Returns sums by kind, and of all. */
export function rankEveryday(
  questions: readonly EverydayQuestion[],
  without: readonly MatchingPart[],
): Map<QuestionKind | 'all', RankingSums> {
  const sums = new Map<QuestionKind | 'all', RankingSums>([['all', emptySums()]]);
  for (const { kind, text, language, index, right } of questions) {
    const { hits } = searchIndex(index, text, { limit: 10, language, without });
    const ranked = hits.map((hit) => hit.chunkId);
    const ofKind = sums.get(kind) ?? emptySums();
    sums.set(kind, ofKind);
    for (const sum of [ofKind, sums.get('all')]) if (sum) addRanking(sum, ranked, right);
  }
  return sums;
}
