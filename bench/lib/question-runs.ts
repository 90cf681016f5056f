import type { GroundedPassage } from '../../apps/server/src/adapters/language-model/grounded/index.ts';
import type { KnownLanguage } from '../../apps/server/src/lib/text/language.ts';
import { type Question, type QuestionSet, readQuestionSet, sharedData } from './data.ts';
import { foldOf } from './fold.ts';
import { asKnowledge } from './knowledge.ts';

/** A question with what the search brought for it; `passages` is what an answer may be made of. */
export type QuestionRun = {
  set: 'xquad' | 'offTopic' | 'squad2';
  language: KnownLanguage;
  question: Question;
  /** Whether the knowledge holds the answer. */
  answerable: boolean;
  fold: number;
  passages: GroundedPassage[];
  stats: { idf: Record<string, number>; maxIdf: number };
};

export const foldCount = 8;

/** XQuAD's questions over the whole collection of their language. */
export function xquadRuns(language: KnownLanguage): QuestionRun[] {
  const set = readSet(language === 'en' ? 'xquad.en.json' : 'xquad.es.json', 'xquad');
  if (!set) return [];
  const knowledge = asKnowledge(set.paragraphs, language);
  return set.questions.map((question) => toRun('xquad', language, set, question, knowledge));
}

/** Half of XQuAD's articles as knowledge, the questions of the other half; both ways, and in two ways of halving. */
export function offTopicRuns(language: KnownLanguage, halvings: readonly number[] = [0, 1]): QuestionRun[] {
  const set = readSet(language === 'en' ? 'xquad.en.json' : 'xquad.es.json', 'xquad');
  if (!set) return [];
  const half = (article: number, way: number): number => (way === 0 ? article % 2 : Math.floor(article / 2) % 2);
  return halvings.flatMap((way) =>
    [0, 1].flatMap((side) => {
      const known = set.paragraphs.filter((paragraph) => half(paragraph.article, way) === side);
      const knowledge = asKnowledge(known, language);
      const asked = set.questions.filter((question) => half(question.article, way) !== side);
      return asked.map((question) => ({ ...toRun('offTopic', language, set, question, knowledge), answerable: false }));
    }),
  );
}

export function squad2Runs(): QuestionRun[] {
  const set = readSet('squad2.json', 'squad2');
  if (!set) return [];
  const knowledge = asKnowledge(set.paragraphs, 'en');
  return set.questions.map((question) => toRun('squad2', 'en', set, question, knowledge));
}

function readSet(file: string, folder: string): QuestionSet | null {
  const found = sharedData(folder, file);
  return found === null ? null : readQuestionSet(found);
}

function toRun(
  name: QuestionRun['set'],
  language: KnownLanguage,
  set: QuestionSet,
  question: Question,
  knowledge: ReturnType<typeof asKnowledge>,
): QuestionRun {
  const title = set.paragraphs[question.paragraph]?.title ?? '';
  const { passages, stats } = knowledge.ask(question.text);
  return {
    set: name,
    language,
    question,
    answerable: !question.impossible,
    fold: foldOf(title, foldCount),
    passages,
    stats,
  };
}
