import type { GroundedPassage } from '../../apps/server/src/adapters/language-model/grounded/index.ts';
import type { KnownLanguage } from '../../apps/server/src/lib/text/language.ts';
import type { CollectionStats } from '../../apps/server/src/ports/language-model.ts';
import { type Question, type QuestionSet, readQuestionSet, sharedData } from './data.ts';
import { foldOf } from './fold.ts';
import { asKnowledge } from './knowledge.ts';

/** A question with its search results; `passages` is the input of an answer. */
export type QuestionRun = {
  set: 'xquad' | 'offTopic' | 'squad2';
  language: KnownLanguage;
  question: Question;
  /** Whether the knowledge contains the answer. */
  answerable: boolean;
  fold: number;
  passages: GroundedPassage[];
  stats: CollectionStats;
};

export const foldCount = 8;

/** Returns XQuAD's questions over all paragraphs in their language. */
export function xquadRuns(language: KnownLanguage, titled = true): QuestionRun[] {
  const set = readSet(language === 'en' ? 'xquad.en.json' : 'xquad.es.json', 'xquad');
  if (!set) return [];
  const ask = { name: 'xquad', language, set, knowledge: asKnowledge(set.paragraphs, language, titled) } as const;
  return set.questions.map((question) => toRun(question, ask));
}

/** Returns questions in one language over paragraphs in the other; the gold answer is in the text's language. */
export function crossedRuns(asked: KnownLanguage, known: KnownLanguage): QuestionRun[] {
  const [from, to] = [readXquad(asked), readXquad(known)];
  if (!from || !to) return [];
  const knowledge = asKnowledge(to.paragraphs, known);
  const answers = new Map(to.questions.map((question) => [question.id, question.answers]));
  return from.questions.map((question) => ({
    set: 'xquad' as const,
    language: asked,
    answerable: true,
    fold: foldIn(from, question),
    question: { ...question, answers: answers.get(question.id) ?? [] },
    ...knowledge.ask(question.text, asked),
  }));
}

/** Returns questions of one half of the articles in one language, over the other half in the other language. */
export function crossedOffTopicRuns(asked: KnownLanguage, known: KnownLanguage): QuestionRun[] {
  const [from, to] = [readXquad(asked), readXquad(known)];
  if (!from || !to) return [];
  return [0, 1].flatMap((side) => {
    const knowledge = asKnowledge(
      to.paragraphs.filter(({ article }) => article % 2 === side),
      known,
    );
    const questions = from.questions.filter(({ article }) => article % 2 !== side);
    return questions.map((question) => ({
      set: 'offTopic' as const,
      language: asked,
      answerable: false,
      fold: foldIn(from, question),
      question,
      ...knowledge.ask(question.text, asked),
    }));
  });
}

const readXquad = (language: KnownLanguage) => readSet(`xquad.${language}.json`, 'xquad');

/** Returns questions of one half of XQuAD's articles over the other half; in both directions, for each way to split. */
export function offTopicRuns(
  language: KnownLanguage,
  halvings: readonly number[] = [0, 1],
  titled = true,
): QuestionRun[] {
  const set = readSet(language === 'en' ? 'xquad.en.json' : 'xquad.es.json', 'xquad');
  if (!set) return [];
  const half = (article: number, way: number): number => (way === 0 ? article % 2 : Math.floor(article / 2) % 2);
  return halvings.flatMap((way) =>
    [0, 1].flatMap((side) => {
      const known = set.paragraphs.filter((paragraph) => half(paragraph.article, way) === side);
      const ask = { name: 'offTopic', language, set, knowledge: asKnowledge(known, language, titled) } as const;
      const asked = set.questions.filter((question) => half(question.article, way) !== side);
      return asked.map((question) => ({ ...toRun(question, ask), answerable: false }));
    }),
  );
}

/**
 * Returns questions of each half of the articles over the same half, so that the size of the collection does not reveal
 * whether a question is answerable.
 */
export function ownHalfRuns(language: KnownLanguage): QuestionRun[] {
  const set = readXquad(language);
  if (!set) return [];
  return [0, 1].flatMap((side) => {
    const known = set.paragraphs.filter((paragraph) => paragraph.article % 2 === side);
    const ask = { name: 'xquad', language, set, knowledge: asKnowledge(known, language) } as const;
    return set.questions.filter((question) => question.article % 2 === side).map((question) => toRun(question, ask));
  });
}

/** Uses each article alone as the knowledge of a small agent, with its own questions and those of the next article. */
export function oneArticleRuns(language: KnownLanguage): QuestionRun[] {
  const set = readSet(language === 'en' ? 'xquad.en.json' : 'xquad.es.json', 'xquad');
  if (!set) return [];
  const articles = [...new Set(set.paragraphs.map((paragraph) => paragraph.article))];
  return articles.flatMap((article, at) => {
    const known = set.paragraphs.filter((paragraph) => paragraph.article === article);
    const ask = { language, set, knowledge: asKnowledge(known, language) } as const;
    const other = articles[(at + 1) % articles.length];
    const own = set.questions.filter((question) => question.article === article);
    const foreign = set.questions.filter((question) => question.article === other);
    return [
      ...own.map((question) => toRun(question, { ...ask, name: 'xquad' })),
      ...foreign.map((question) => ({ ...toRun(question, { ...ask, name: 'offTopic' }), answerable: false })),
    ];
  });
}

export function squad2Runs(): QuestionRun[] {
  const set = readSet('squad2.json', 'squad2');
  if (!set) return [];
  const ask = { name: 'squad2', language: 'en', set, knowledge: asKnowledge(set.paragraphs, 'en') } as const;
  return set.questions.map((question) => toRun(question, ask));
}

function readSet(file: string, folder: string): QuestionSet | null {
  const found = sharedData(folder, file);
  return found === null ? null : readQuestionSet(found);
}

type Asking = {
  name: QuestionRun['set'];
  language: KnownLanguage;
  set: QuestionSet;
  knowledge: ReturnType<typeof asKnowledge>;
};

function toRun(question: Question, { name, language, set, knowledge }: Asking): QuestionRun {
  const fold = foldIn(set, question);
  return { set: name, language, question, answerable: !question.impossible, fold, ...knowledge.ask(question.text) };
}

const foldIn = (set: QuestionSet, { paragraph }: Question): number =>
  foldOf(set.paragraphs[paragraph]?.title ?? '', foldCount);
