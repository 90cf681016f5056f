import type { CollectionStats } from '../../../ports/language-model.ts';
import { fuseRankings } from './fuse-rankings.ts';
import { matchQueryTerms } from './match-query-terms.ts';
import { nearestChunks } from './nearest-chunks.ts';
import { impactScale, inverseDocumentFrequency, languageCode, type SearchIndex } from './structures/search-index.ts';
import type { Hit, QueryVector, SearchOptions, SearchResult, Translated } from './structures/types.ts';
import { scoreAlternatives } from './terms/score-alternatives.ts';
import type { TermGroup } from './terms/term-group.ts';

/** Depth of the rankings that are fused. */
const fusedDepth = 50;

/**
 * Weight of the translation's score. Tuned on half of a parallel question set; values from 0.3 to 0.5 work equally well
 * on the other half.
 */
const translationShare = 0.4;

/** Returns the best chunks for a question, best first, and the statistics of its words in the index. */
export function searchIndex(index: SearchIndex, query: string, options: SearchOptions): SearchResult {
  const groups = matchQueryTerms(index, query, options);
  const scores = new Float32Array(index.chunkCount);
  for (const group of groups) addScores(index, group, scores);
  for (const translation of options.translations ?? []) addTranslation(index, translation, scores);
  if (index.boost) for (let i = 0; i < scores.length; i++) scores[i]! *= index.boost[i]!;
  const byWords = takeHits(index, scores, options.vector ? fusedDepth : options.limit);
  const nearest = options.vector ? nearestHits(index, options.vector) : [];
  const hits = options.vector ? fuse(byWords, nearest, options.limit) : byWords;
  return { hits, stats: statsOf(index, groups), isFoundByMeaning: nearest.length > 0 };
}

/** Blends the scores of question and translation, for chunks in the translation's language. */
function addTranslation(index: SearchIndex, { text, language }: Translated, scores: Float32Array): void {
  const translated = new Float32Array(index.chunkCount);
  for (const group of matchQueryTerms(index, text, { language }))
    addScores(index, { ...group, crossed: [] }, translated);
  const code = languageCode[language];
  for (let i = 0; i < scores.length; i++)
    if (index.chunkLanguages[i] === code)
      scores[i] = (1 - translationShare) * scores[i]! + translationShare * translated[i]!;
}

function nearestHits(index: SearchIndex, { numbers, least }: QueryVector): Hit[] {
  const nearest = index.vectors ? nearestChunks(index.vectors, numbers, { limit: fusedDepth, least }) : [];
  return nearest.map(({ position, score }, i) => hitAt(index, position, score, i + 1));
}

/** Fuses both rankings, but keeps the word score of each hit. */
function fuse(byWords: readonly Hit[], byVectors: readonly Hit[], limit: number): Hit[] {
  const scoreOf = new Map(byWords.map((hit) => [hit.chunkId, hit.score]));
  return fuseRankings([byWords, byVectors], { limit }).map((hit) => ({ ...hit, score: scoreOf.get(hit.chunkId) ?? 0 }));
}

function takeHits(index: SearchIndex, scores: Float32Array, limit: number): Hit[] {
  return takeBest(scores, limit).map((position, i) => hitAt(index, position, scores[position]!, i + 1));
}

function hitAt({ chunkIds, sourceIds }: SearchIndex, position: number, score: number, rank: number): Hit {
  return { chunkId: chunkIds[position]!, sourceId: sourceIds[position]!, score, rank };
}

function statsOf(index: SearchIndex, groups: TermGroup[]): CollectionStats {
  const maxIdf = idfOfUnknown(index.chunkCount);
  const idf: Record<string, number> = {};
  for (const group of groups) {
    if (group.form === null) continue;
    // The weight of a corrected word is raised toward that of an unknown one, because the text does not contain the
    // word as written.
    const own = group.terms.length === 0 ? maxIdf : group.idf + (1 - group.weight) * (maxIdf - group.idf);
    idf[group.form] = Math.min(own, ...crossedIdfs(index, group, maxIdf));
  }
  return { idf, maxIdf, chunkCount: index.chunkCount };
}

/** Returns the weights of uncertain translations, raised in the same way. */
function crossedIdfs(index: SearchIndex, { crossed }: TermGroup, maxIdf: number): number[] {
  return crossed.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ terms, weight }) =>
      terms.map((term) => {
        const withTerm = index.termStart[term + 1]! - index.termStart[term]!;
        const idf = inverseDocumentFrequency(index.chunkCount, withTerm);
        return idf + (1 - weight) * Math.max(0, maxIdf - idf);
      }),
    ),
  );
}

/**
 * Returns the weight of an unknown word: slightly above that of a word in a single chunk, for any collection size. In a
 * small collection, plain idf would double it, so that one unknown word hid all results.
 */
function idfOfUnknown(chunkCount: number): number {
  return Math.min(inverseDocumentFrequency(chunkCount, 0), 1.22 * inverseDocumentFrequency(chunkCount, 1));
}

function addScores(index: SearchIndex, group: TermGroup, scores: Float32Array): void {
  const factor = (group.weight * group.idf) / impactScale;
  const crossed = group.crossed.map(({ language }) => languageCode[language]);
  const isOwn = (chunk: number): boolean => !crossed.includes(index.chunkLanguages[chunk]!);
  const most = group.terms.length > 0 ? group.idf : idfOfUnknown(index.chunkCount);
  const related = group.related.length > 0 ? scoreAlternatives(index, group.related, isOwn, most) : null;
  for (const term of group.terms) {
    const end = index.termStart[term + 1] ?? 0;
    for (let i = index.termStart[term] ?? 0; i < end; i++) {
      const chunk = index.postingChunk[i]!;
      if (!isOwn(chunk)) continue;
      const score = factor * index.impact[i]!;
      scores[chunk]! += score;
      // The word itself counts, not its synonyms as well, unless they match better.
      const other = related?.get(chunk);
      if (other !== undefined) related?.set(chunk, Math.max(0, other - score));
    }
  }
  for (const [chunk, score] of related ?? []) scores[chunk]! += score;
  for (const { language, alternatives, related } of group.crossed) {
    const code = languageCode[language];
    const isOther = (chunk: number): boolean => index.chunkLanguages[chunk] === code;
    for (const [chunk, score] of scoreAlternatives(index, [...alternatives, ...related], isOther))
      scores[chunk]! += score;
  }
}

/** Returns the positions of the highest positive scores, best first; ties by position. */
function takeBest(scores: Float32Array, limit: number): number[] {
  const best: number[] = [];
  let least = 0;
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position]!;
    if (score <= least) continue;
    let at = best.length;
    while (at > 0 && scores[best[at - 1]!]! < score) at--;
    best.splice(at, 0, position);
    if (best.length > limit) best.pop();
    if (best.length === limit) least = scores[best[limit - 1]!]!;
  }
  return best;
}
