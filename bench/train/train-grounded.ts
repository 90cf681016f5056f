import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type GroundedWeights,
  judgeCandidates,
  readPassages,
} from '../../apps/server/src/adapters/language-model/grounded/judge-passages.ts';
import { sentenceFeatureNames } from '../../apps/server/src/adapters/language-model/grounded/sentence-features.ts';
import { supportFeatureNames } from '../../apps/server/src/adapters/language-model/grounded/support-features.ts';
import { weigh } from '../../apps/server/src/adapters/language-model/grounded/weigh.ts';
import {
  foldCount,
  offTopicRuns,
  oneArticleRuns,
  type QuestionRun,
  squad2Runs,
  xquadRuns,
} from '../lib/question-runs.ts';
import { fitLogistic } from './fit-logistic.ts';
import { fitRanker, type RankingExample } from './fit-ranker.ts';

/**
 * Learns the grounded engine's weights and its one threshold, and prints what they reach on articles not seen:
 * `npx node bench/train/train-grounded.ts` (`--dry` writes nothing).
 */
function train(): void {
  // With titles and without: an agent's sources may be named anything.
  const runs = [
    ...(['en', 'es'] as const).flatMap((language) => [
      ...xquadRuns(language),
      ...xquadRuns(language, false).map(withoutTitle),
      ...offTopicRuns(language, [0]),
      ...offTopicRuns(language, [1], false).map(withoutTitle),
      ...oneArticleRuns(language).map(asAlone),
    ]),
    ...squad2Runs(),
  ];
  if (runs.length === 0) throw new Error('The shared question sets are not there: nothing to learn from.');
  const read = runs.map(readRun);
  const crossed = crossValidate(read);
  const threshold = chooseThreshold(read, crossed.confidences);
  report(read, crossed, threshold);
  const weights = { ...fitAll(read), threshold };
  if (!process.argv.includes('--dry')) write(weights);
}

type TrainingRun = QuestionRun & { untitled?: true; alone?: true };

const withoutTitle = (run: QuestionRun): TrainingRun => ({ ...run, untitled: true });
const asAlone = (run: QuestionRun): TrainingRun => ({ ...run, alone: true });

type ReadRun = ReturnType<typeof readPassages> & {
  run: TrainingRun;
  example: RankingExample;
  words: number[];
  holds: boolean[];
};

const noWeights: GroundedWeights = { sentence: [], support: [], supportBias: 0, threshold: 0 };

function readRun(run: TrainingRun): ReadRun {
  const { view, candidates } = readPassages({ ...run, question: run.question.text });
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

function fitAll(read: readonly ReadRun[]): GroundedWeights {
  const answerable = read.filter(({ run }) => run.answerable && !run.alone);
  const sentence = fitRanker(answerable.map(({ example }) => example));
  const rows = read.filter(isForGate).map(({ run, view, candidates }) => ({
    features: judgeCandidates(view, candidates, { ...noWeights, sentence }).supportFeatures,
    positive: run.answerable,
    weight: exampleWeight(run),
  }));
  const { weights, bias } = fitLogistic(rows);
  return { sentence, support: weights, supportBias: bias, threshold: 0 };
}

/**
 * The gate tells questions about something else from the rest. Questions put together to mislead are about the same thing:
 * learnt together with the others, they let more of what is off topic through, and are hardly refused more often.
 */
const isForGate = ({ run }: ReadRun): boolean => run.answerable || run.set !== 'squad2';

/** What there is much of must not drown the rest: the second set, the small agents. */
function exampleWeight(run: TrainingRun): number {
  if (run.set === 'squad2') return 0.2;
  if (run.alone) return run.answerable ? 0.3 : 0.6;
  return run.answerable ? 0.6 : 1.2;
}

type Crossed = { order: number[][]; confidences: number[] };

function crossValidate(read: readonly ReadRun[]): Crossed {
  const order: number[][] = [];
  const confidences: number[] = [];
  for (let fold = 0; fold < foldCount; fold++) {
    const weights = fitAll(read.filter(({ run }) => run.fold !== fold));
    read.forEach(({ run, example, view, candidates }, i) => {
      if (run.fold !== fold) return;
      const scores = example.features.map((row) => weigh(row, weights.sentence));
      order[i] = scores.map((_, j) => j).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
      confidences[i] = judgeCandidates(view, candidates, weights).confidence;
    });
  }
  return { order, confidences };
}

/** The share of XQuAD's answerable questions that may be refused. */
const wrongRefusals = 0.029;

function chooseThreshold(read: readonly ReadRun[], confidences: readonly number[]): number {
  const answerable = read
    .flatMap(({ run }, i) => (run.set === 'xquad' && !run.untitled && !run.alone ? [confidences[i] ?? 0] : []))
    .sort((a, b) => a - b);
  return Number((answerable[Math.floor(answerable.length * wrongRefusals)] ?? 0).toFixed(4));
}

function report(read: readonly ReadRun[], crossed: Crossed, threshold: number): void {
  const groups = new Map<string, number[]>();
  read.forEach(({ run }, i) => {
    const titles = run.untitled ? ', no titles' : run.alone ? ', one article' : '';
    const name = `${run.set} ${run.language}${titles}, ${run.answerable ? 'answerable' : 'unanswerable'}`;
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
  const text = `import type { GroundedWeights } from './judge-passages.ts';

/** Written by \`bench/train/train-grounded.ts\`; do not edit by hand. */
export const groundedWeights: GroundedWeights = {
  sentence: [
${list(sentenceFeatureNames, weights.sentence)}
  ],
  support: [
${list(supportFeatureNames, weights.support)}
  ],
  supportBias: ${short(weights.supportBias)},
  threshold: ${weights.threshold},
};
`;
  writeFileSync(
    path.resolve(import.meta.dirname, '../../apps/server/src/adapters/language-model/grounded/weights.ts'),
    text,
  );
}

train();
