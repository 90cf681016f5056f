import type { TextLanguage } from '../../../lib/text/language.ts';
import { scanWords } from '../../../lib/text/scan-words.ts';
import { createSpellingVocabulary } from '../../../lib/text/spelling/spelling-vocabulary.ts';
import { stemWord } from '../../../lib/text/stemmer.ts';
import { isStopWord } from '../../../lib/text/stop-words.ts';
import { normalizeWord } from '../../../lib/text/tokenize.ts';
import { runSync } from './structures/run-yielding.ts';
import { impactScale, languageCode, type SearchIndex } from './structures/search-index.ts';
import type { IndexedChunk } from './structures/types.ts';
import { createWordTable, type WordTable } from './structures/word-table.ts';
import { crossLanguageBytes } from './terms/cross-language-vocabulary.ts';

export type Bm25Settings = { k1: number; b: number; titleWeight: number; headingWeight: number };

const defaultBm25: Bm25Settings = { k1: 1.2, b: 0.5, titleWeight: 0.6, headingWeight: 0.3 };

/** Builds the index of one agent. Chunks in unknown languages are indexed by folded words, without stemming. */
export function buildIndex(chunks: readonly IndexedChunk[], settings: Bm25Settings = defaultBm25): SearchIndex {
  return runSync(buildSteps(chunks, settings));
}

/** The same as a generator that yields every few milliseconds; see `runYielding`. */
export function* buildSteps(
  chunks: readonly IndexedChunk[],
  settings: Bm25Settings = defaultBm25,
): Generator<void, SearchIndex> {
  const counter = createTermCounter();
  const lengths = new Float32Array(chunks.length);
  const postings = createPostings();
  let chars = 0;
  for (const [position, chunk] of chunks.entries()) {
    lengths[position] = counter.add(chunk.text, chunk.language, 1);
    if (chunk.title) counter.add(chunk.title, chunk.language, settings.titleWeight);
    if (chunk.heading) counter.add(chunk.heading, chunk.language, settings.headingWeight);
    counter.drain((term, count) => postings.push(term, position, count));
    chars += chunk.text.length;
    if (chars < charsPerStep) continue;
    chars = 0;
    yield;
  }
  const sorted = yield* sortPostings(postings, counter.vocabulary.size, lengths, settings);
  const index = {
    ...sorted,
    chunkCount: chunks.length,
    chunkIds: chunks.map((chunk) => chunk.chunkId),
    sourceIds: shareStrings(chunks.map((chunk) => chunk.sourceId)),
    languages: [...new Set(chunks.map((chunk) => chunk.language))],
    chunkLanguages: Uint8Array.from(chunks, ({ language }) => (language === null ? 0 : languageCode[language])),
    crossed: {},
    vectors: null,
    ownAnswers: [],
    vocabulary: counter.vocabulary,
    spelling: createSpellingVocabulary(counter.vocabulary.keys()),
    boost: chunks.some((chunk) => (chunk.boost ?? 1) !== 1)
      ? Float32Array.from(chunks, (chunk) => chunk.boost ?? 1)
      : null,
  };
  yield;
  return { ...index, byteSize: measure(index) };
}

const charsPerStep = 1 << 16;
const postingsPerStep = 1 << 17;

/** Counts weighted terms of one chunk at a time. Each written form is folded and stemmed only once. */
function createTermCounter() {
  const vocabulary = new Map<string, number>();
  const tables = new Map<TextLanguage, WordTable>();
  let counts = new Float32Array(1 << 12);
  let met: number[] = [];
  const termOf = (raw: string, language: TextLanguage): number => {
    const form = normalizeWord(raw);
    if (form === '' || isStopWord(form, language)) return -1;
    const term = language === null ? form : stemWord(form, language);
    const known = vocabulary.get(term);
    if (known !== undefined) return known;
    vocabulary.set(term, vocabulary.size);
    if (vocabulary.size > counts.length) counts = grow(counts, new Float32Array(counts.length * 2));
    return vocabulary.size - 1;
  };
  return {
    vocabulary,
    /** Counts a text's terms. Returns its number of content words. */
    add(text: string, language: TextLanguage, weight: number): number {
      const table = tables.get(language) ?? createWordTable();
      tables.set(language, table);
      const numberOf = (raw: string): number => termOf(raw, language);
      let length = 0;
      scanWords(text, (start, end) => {
        const term = table.lookUp(text, start, end, numberOf);
        if (term < 0) return;
        length++;
        if (counts[term] === 0) met.push(term);
        counts[term]! += weight;
      });
      return length;
    },
    drain(take: (term: number, count: number) => void): void {
      for (const term of met) {
        take(term, counts[term]!);
        counts[term] = 0;
      }
      met = [];
    },
  };
}

function createPostings() {
  let capacity = 1 << 14;
  const postings = {
    length: 0,
    term: new Uint32Array(capacity),
    chunk: new Uint32Array(capacity),
    count: new Float32Array(capacity),
    push(term: number, chunk: number, count: number): void {
      if (postings.length === capacity) {
        capacity *= 2;
        postings.term = grow(postings.term, new Uint32Array(capacity));
        postings.chunk = grow(postings.chunk, new Uint32Array(capacity));
        postings.count = grow(postings.count, new Float32Array(capacity));
      }
      postings.term[postings.length] = term;
      postings.chunk[postings.length] = chunk;
      postings.count[postings.length++] = count;
    },
  };
  return postings;
}

function grow<T extends Uint32Array | Float32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function* sortPostings(
  postings: ReturnType<typeof createPostings>,
  termCount: number,
  lengths: Float32Array,
  { k1, b }: Bm25Settings,
) {
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1;
  const termStart = new Uint32Array(termCount + 1);
  for (let i = 0; i < postings.length; i++) termStart[(postings.term[i] ?? 0) + 1]!++;
  for (let t = 0; t < termCount; t++) termStart[t + 1]! += termStart[t]!;
  yield;
  const next = termStart.slice();
  const postingChunk = lengths.length <= 0xffff ? new Uint16Array(postings.length) : new Uint32Array(postings.length);
  const impact = new Uint16Array(postings.length);
  for (let i = 0; i < postings.length; i++) {
    const at = next[postings.term[i]!]!++;
    const chunk = postings.chunk[i]!;
    const count = postings.count[i]!;
    postingChunk[at] = chunk;
    const damping = k1 * (1 - b + (b * lengths[chunk]!) / meanLength);
    impact[at] = Math.min(0xffff, Math.round(((count * (k1 + 1)) / (count + damping)) * impactScale));
    if (i % postingsPerStep === 0) yield;
  }
  return { termStart, postingChunk, impact };
}

function shareStrings(values: string[]): string[] {
  const seen = new Map<string, string>();
  return values.map((value) => {
    const known = seen.get(value);
    if (known !== undefined) return known;
    seen.set(value, value);
    return value;
  });
}

function measure(index: Omit<SearchIndex, 'byteSize'>): number {
  let bytes = index.termStart.byteLength + index.postingChunk.byteLength + index.impact.byteLength;
  bytes += (index.boost?.byteLength ?? 0) + index.chunkLanguages.byteLength;
  // Cross-language vocabularies are built on first use, but reserved from the start, because the cache measures an
  // index only once.
  bytes += index.languages.filter((language) => language !== null).length * crossLanguageBytes(index.vocabulary.size);
  for (const id of index.chunkIds) bytes += 32 + id.length;
  for (const id of new Set(index.sourceIds)) bytes += 24 + id.length;
  bytes += index.sourceIds.length * 8;
  for (const term of index.vocabulary.keys()) bytes += 64 + term.length * 2;
  return bytes;
}
