import type { TextLine } from './text-line.ts';

const question =
  /^(?:(?:Q|P)(?: ?\d{1,3})? ?[:)]|(?:Question|Pregunta)(?: ?\d{1,3})? ?[:.)–-]|(?:Q|P) ?\d{1,3}\.)\s*(\S.*)$/iu;
const answer =
  /^(?:(?:A|R)(?: ?\d{1,3})? ?[:)]|(?:Answer|Respuesta)(?: ?\d{1,3})? ?[:.)–-]|(?:A|R) ?\d{1,3}\.)\s*(.*)$/iu;
const maxQuestionLines = 4;
const maxQuestionChars = 400;

/** Returns a question that "Q:" marks, and the line after it; `null` without a question mark or an answer below it. */
export function readQuestion(lines: readonly TextLine[], start: number): { text: string; end: number } | null {
  const [, first] = question.exec(lines[start]?.text ?? '') ?? [];
  if (!first) return null;
  const texts = [first];
  let end = start + 1;
  while (end < start + maxQuestionLines && !/[?？]$/.test(texts.at(-1) ?? '')) {
    const line = lines[end];
    if (!line || line.isBlank || answer.test(line.text)) break;
    texts.push(line.text);
    end += 1;
  }
  const text = texts.join(' ');
  const next = lines.slice(end, end + 2).find(({ isBlank }) => !isBlank);
  const isAnswered = next !== undefined && answer.test(next.text);
  return text.length <= maxQuestionChars && (isAnswered || /[?？]$/.test(text)) ? { text, end } : null;
}

/** Whether a line begins with the mark of a question. */
export const isMarkedQuestion = ({ text }: TextLine): boolean => question.test(text);

/** Returns the text after "A:", empty if the answer is on the next line; `null` for other lines. */
export const answerText = ({ text }: TextLine): string | null => answer.exec(text)?.[1] ?? null;
