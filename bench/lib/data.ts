import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Question = {
  id: string;
  text: string;
  article: number;
  paragraph: number;
  answers: string[];
  impossible: boolean;
};
export type Paragraph = { id: string; text: string; article: number; title: string };
export type QuestionSet = { paragraphs: Paragraph[]; questions: Question[]; articleCount: number };

const root = path.resolve(import.meta.dirname, '..', '..');

/** Returns the folder of the shared question sets; null, with a printed reason, when it does not exist. */
export function sharedData(...names: string[]): string | null {
  const file = path.resolve(root, '..', 'shared', 'data', ...names);
  return existsSync(file) ? file : null;
}

/** Reads a file in SQuAD's format. */
export function readQuestionSet(file: string): QuestionSet {
  const { data } = JSON.parse(readFileSync(file, 'utf8')) as { data: SquadArticle[] };
  const paragraphs: Paragraph[] = [];
  const questions: Question[] = [];
  data.forEach((article, number) => {
    for (const { context, qas } of article.paragraphs) {
      const paragraph = paragraphs.length;
      paragraphs.push({
        id: `p${paragraph}`,
        text: context,
        article: number,
        title: article.title.replaceAll('_', ' '),
      });
      for (const qa of qas) {
        const answers = [...new Set(qa.answers.map((answer) => answer.text))];
        questions.push({
          id: qa.id,
          text: qa.question,
          article: number,
          paragraph,
          answers,
          impossible: qa.is_impossible ?? false,
        });
      }
    }
  });
  return { paragraphs, questions, articleCount: data.length };
}

type SquadArticle = {
  title: string;
  paragraphs: {
    context: string;
    qas: { id: string; question: string; answers: { text: string }[]; is_impossible?: boolean }[];
  }[];
};
