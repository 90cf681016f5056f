import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { dotProduct } from '../../apps/server/src/adapters/language-model/grounded/dot-product.ts';
import {
  type Gate,
  type GroundedWeights,
  judgeCandidates,
  readPassages,
} from '../../apps/server/src/adapters/language-model/grounded/judge-passages.ts';
import { createPassageReader } from '../../apps/server/src/adapters/language-model/grounded/passage-reader.ts';
import { sentenceFeatureNames } from '../../apps/server/src/adapters/language-model/grounded/sentence-features.ts';
import { supportFeatureNames } from '../../apps/server/src/adapters/language-model/grounded/support-features.ts';
import {
  crossedOffTopicRuns,
  crossedRuns,
  foldCount,
  offTopicRuns,
  oneArticleRuns,
  ownHalfRuns,
  type QuestionRun,
  squad2Runs,
  xquadRuns,
} from '../lib/question-runs.ts';
import { fitRanker, type RankingExample } from './fit-ranker.ts';
import { fitSoftmax } from './fit-softmax.ts';

/**
 * Trains the weights and the threshold of the grounded engine, and prints their quality on unseen articles:
 * `npx node bench/train/train-grounded.ts` (`--dry` writes nothing).
 */
function train(): void {
  // Train with and without titles, because an agent's sources can have any name.
  const runs = [
    ...(['en', 'es'] as const).flatMap((language) => [
      ...xquadRuns(language),
      ...xquadRuns(language, false).map(withoutTitle),
      ...ownHalfRuns(language).map(asHalf),
      ...offTopicRuns(language, [0]),
      ...offTopicRuns(language, [1], false).map(withoutTitle),
      ...oneArticleRuns(language).map(asAlone),
    ]),
    ...crossedRuns('es', 'en').map(asCrossed),
    ...crossedRuns('en', 'es').map(asCrossed),
    ...crossedOffTopicRuns('es', 'en').map(asCrossed),
    ...crossedOffTopicRuns('en', 'es').map(asCrossed),
    ...squad2Runs(),
  ];
  if (runs.length === 0) throw new Error('The shared question sets are not there: nothing to learn from.');
  const read = runs.map(readRun);
  const crossed = crossValidate(read);
  const calibrated = calibrate(read, crossed.confidences);
  const confidences = crossed.confidences.map((confidence, i) => {
    const first = read[i]?.candidates[crossed.order[i]?.[0] ?? -1];
    return stricter(confidence, calibrated.strictness[first?.view.language ?? 'en']);
  });
  report(read, { ...crossed, confidences }, calibrated.threshold);
  const weights = { ...fitAll(read), ...calibrated };
  if (!process.argv.includes('--dry')) write(weights);
}

/** `knowledge` says how a run differs from the default: all articles, with titles, in the question's language. */
type TrainingRun = QuestionRun & { knowledge?: 'untitled' | 'alone' | 'half' | 'crossed' };

const withoutTitle = (run: QuestionRun): TrainingRun => ({ ...run, knowledge: 'untitled' });
const asHalf = (run: QuestionRun): TrainingRun => ({ ...run, knowledge: 'half' });
const asAlone = (run: QuestionRun): TrainingRun => ({ ...run, knowledge: 'alone' });
const asCrossed = (run: QuestionRun): TrainingRun => ({ ...run, knowledge: 'crossed' });

type ReadRun = ReturnType<typeof readPassages> & {
  run: TrainingRun;
  example: RankingExample;
  words: number[];
  holds: boolean[];
};

const noGate: Gate = { weights: [], bias: 0 };
const noWeights: GroundedWeights = {
  sentence: [],
  offTopic: noGate,
  nearMiss: noGate,
  strictness: { en: 0, es: 0 },
  threshold: 0,
};

/** Many questions find the same passages; parsing them again for each question would exhaust memory. */
const reader = createPassageReader({ maxPassages: 1_000 });

function readRun(run: TrainingRun): ReadRun {
  const { view, candidates } = readPassages({ ...run, question: run.question.text }, reader);
  const golds = run.question.answers.map((answer) => answer.replace(/\s+/g, ' ').trim());
  const holds = candidates.map((candidate) => golds.some((gold) => candidate.sentence.text.includes(gold)));
  const right = candidates.map(
    (candidate, i) => (holds[i] ?? false) && candidate.view.passage.chunkId === `p${run.question.paragraph}`,
  );
  return {
    run,
    view,
    candidates,
    holds,
    words: candidates.map((candidate) => candidate.sentence.text.split(' ').length),
    example: { features: candidates.map((candidate) => candidate.features), right, fold: run.fold },
  };
}

const ranks: ReadonlySet<TrainingRun['knowledge']> = new Set([undefined, 'untitled']);

function fitAll(read: readonly ReadRun[]): GroundedWeights {
  const answerable = read.filter(({ run }) => run.answerable && ranks.has(run.knowledge));
  const sentence = fitRanker(answerable.map(({ example }) => example));
  const rows = read.map(({ run, view, candidates }) => ({
    features: judgeCandidates(view, candidates, { ...noWeights, sentence }).supportFeatures,
    kind: run.answerable ? 0 : run.set === 'squad2' ? 2 : 1,
    weight: exampleWeight(run),
  }));
  const [offTopic = noGate, nearMiss = noGate] = fitSoftmax(rows, { kinds: 2, l2: 0.004 });
  const weighed = { ...nearMiss, bias: nearMiss.bias + Math.log(nearMissFactor) };
  return { ...noWeights, sentence, offTopic, nearMiss: weighed };
}

/**
 * A near miss resembles an answer, so its odds are small compared to those of an off-topic question. Without this factor,
 * the shared threshold would rarely refuse one. A larger factor would leave off-topic questions unrefused.
 */
const nearMissFactor = 3;

/**
 * Large groups (SQuAD 2, single articles) weigh less, so that they do not dominate. Words of two languages match by chance
 * more often, so off-topic questions weigh more there.
 */
function exampleWeight(run: TrainingRun): number {
  if (run.set === 'squad2') return 0.3;
  if (run.knowledge === 'alone') return run.answerable ? 0.2 : 0.3;
  if (run.knowledge === 'crossed') return run.answerable ? 0.12 : 0.4;
  return run.answerable ? 0.4 : 0.75;
}

type Crossed = { order: number[][]; confidences: number[] };

function crossValidate(read: readonly ReadRun[]): Crossed {
  const order: number[][] = [];
  const confidences: number[] = [];
  for (let fold = 0; fold < foldCount; fold++) {
    const weights = fitAll(read.filter(({ run }) => run.fold !== fold));
    read.forEach(({ run, example, view, candidates }, i) => {
      if (run.fold !== fold) return;
      const scores = example.features.map((row) => dotProduct(row, weights.sentence));
      order[i] = scores.map((_, j) => j).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
      confidences[i] = judgeCandidates(view, candidates, weights).confidence;
    });
  }
  return { order, confidences };
}

/** Accepted share of wrong refusals among the answerable questions of each set. */
const wrongRefusals = { xquad: 0.043, squad2: 0.068 };

/** Returns the threshold for Spanish, and the extra strictness for English at the same share of wrong refusals. */
function calibrate(read: readonly ReadRun[], confidences: readonly number[]) {
  const lowest = (set: keyof typeof wrongRefusals, language: string): number => {
    const its = read
      .flatMap(({ run }, i) =>
        run.answerable && run.set === set && run.language === language && run.knowledge === undefined
          ? [confidences[i] ?? 0]
          : [],
      )
      .sort((a, b) => a - b);
    return its[Math.floor(its.length * wrongRefusals[set])] ?? 0;
  };
  const threshold = Number(lowest('xquad', 'es').toFixed(4));
  const logOdds = (share: number): number => Math.log(share / (1 - share));
  const english = logOdds(Math.min(lowest('xquad', 'en'), lowest('squad2', 'en'))) - logOdds(threshold);
  return { threshold, strictness: { en: Number(Math.max(0, english).toFixed(4)), es: 0 } };
}

const stricter = (confidence: number, strictness: number): number =>
  confidence / (confidence + (1 - confidence) * Math.exp(strictness));

function report(read: readonly ReadRun[], crossed: Crossed, threshold: number): void {
  const groups = new Map<string, number[]>();
  read.forEach(({ run }, i) => {
    const name = `${run.set} ${run.language}, ${run.knowledge ?? 'all'}, ${run.answerable ? 'answerable' : 'unanswerable'}`;
    groups.set(name, [...(groups.get(name) ?? []), i]);
  });
  const rows = [...groups].map(([name, chosen]) => ({ name, ...reportRow(read, crossed, { chosen, threshold }) }));
  console.log(`Cross-validated over ${foldCount} folds of articles, threshold ${threshold}`);
  console.table(rows);
}

type Chosen = { chosen: readonly number[]; threshold: number };

function reportRow(read: readonly ReadRun[], { order, confidences }: Crossed, { chosen, threshold }: Chosen) {
  const share = (test: (i: number) => boolean): string => (chosen.filter(test).length / chosen.length).toFixed(4);
  const kept = (i: number): boolean => (confidences[i] ?? 0) >= threshold;
  const first = (i: number): boolean => read[i]?.holds[order[i]?.[0] ?? -1] ?? false;
  const three = (i: number): boolean => (order[i] ?? []).slice(0, 3).some((j) => read[i]?.holds[j]);
  const words = chosen.reduce((sum, i) => sum + (read[i]?.words[order[i]?.[0] ?? -1] ?? 0), 0) / chosen.length;
  const refused = { questions: chosen.length, refused: share((i) => !kept(i)) };
  if (!read[chosen[0] ?? 0]?.run.answerable) return refused;
  return {
    ...refused,
    first: share(first),
    three: share(three),
    'first, refusals missed': share((i) => first(i) && kept(i)),
    'three, refusals missed': share((i) => three(i) && kept(i)),
    words: words.toFixed(1),
  };
}

const short = (value: number): number => Number(value.toFixed(4));

function write(weights: GroundedWeights): void {
  const list = (names: readonly string[], values: readonly number[]): string =>
    names.map((name, i) => `    ${short(values[i] ?? 0)}, // ${name}`).join('\n');
  const gate = (name: string, { weights: its, bias }: Gate): string =>
    `  ${name}: {\n    bias: ${short(bias)},\n    weights: [\n${list(supportFeatureNames, its).replaceAll('    ', '      ')}\n    ],\n  },`;
  const text = `import type { GroundedWeights } from './judge-passages.ts';

/** Written by \`bench/train/train-grounded.ts\`; do not edit by hand. */
export const groundedWeights: GroundedWeights = {
  sentence: [
${list(sentenceFeatureNames, weights.sentence)}
  ],
${gate('offTopic', weights.offTopic)}
${gate('nearMiss', weights.nearMiss)}
  strictness: { en: ${weights.strictness.en}, es: ${weights.strictness.es} },
  threshold: ${weights.threshold},
};
`;
  writeFileSync(
    path.resolve(import.meta.dirname, '../../apps/server/src/adapters/language-model/grounded/weights.ts'),
    text,
  );
}

train();
