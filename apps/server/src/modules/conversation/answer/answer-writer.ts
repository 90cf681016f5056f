import type { Citation } from '@sosia/contract';
import type { ModelEvent, Passage } from '../../../ports/language-model.ts';
import { cleanText } from '../domain/clean-text.ts';
import type { RunningTurn } from '../running/running-turn.ts';
import type { TurnNote } from '../trace/trace-collector.ts';
import type { AnswerFacts } from './citation-support/index.ts';
import { numberCitations } from './citations/number-citations.ts';
import type { LinkFilter, PromptLeakFilter } from './guardrails/index.ts';
import { detectRefusal } from './refusal/detect-refusal.ts';

export interface AnswerWriter {
  hear(event: Exclude<ModelEvent, { type: 'usage' | 'judged' | 'model' }>): void;
  /** Says the refusal; no citations then, unless some of the question was answered before. */
  refuse(): void;
  /** Says what was held back. */
  finish(): void;
  /** Nothing more is said, whatever is heard. */
  isOver(): boolean;
  isRefused(): boolean;
  /** The model was about to repeat its prompt. */
  isWithheld(): boolean;
  citations(): Citation[];
  /** How often a passage was cited for what it does not say. */
  citationsDropped(): number;
  /** Facts for the owner. */
  notes(): TurnNote[];
}

export interface AnswerWriterOptions {
  /** Facts for the citation check. */
  facts: AnswerFacts;
  /** The model was told to answer with the refusal mark. */
  watchesRefusal: boolean;
  /** In the visitor's language, or the owner's own words. */
  refusal: string;
  /** Instead of the prompt. */
  withheld: string;
  /** More than the model was allowed to say. */
  mostChars: number;
  /** `null`: there is no prompt. */
  leaks: PromptLeakFilter | null;
  links: LinkFilter;
}

/**
 * The pipeline between the model and the turn. It detects refusals, keeps the prompt in, removes links to unknown
 * places, checks and numbers citations, and strips control characters of the wire format. Text streams through; each
 * guardrail holds back only what it cannot judge yet.
 *
 * With the scope "only from my knowledge", an answer that loses all its citations is kept, because its text has been
 * read by then. It ends without sources, and its owner sees how many citations were dropped. Asking the model again, or
 * holding the text until it is checked, would cost every visitor the streaming.
 */
export function createAnswerWriter(
  turn: RunningTurn,
  passages: readonly Passage[],
  options: AnswerWriterOptions,
): AnswerWriter {
  const { leaks, links } = options;
  const watch = options.watchesRefusal ? detectRefusal() : null;
  const numberer = numberCitations(passages, options.facts);
  /** Characters from the model, shown or not: held back text counts too. */
  let heard = 0;
  let end: 'refused' | 'partly' | 'withheld' | 'tooLong' | null = null;

  const say = (text: string) => {
    const clean = cleanText(text);
    if (clean !== '') turn.say({ type: 'text', text: clean });
  };
  /** As a separate paragraph after earlier text. */
  const sayLast = (text: string) => say(turn.text().trim() === '' ? text : `\n\n${text}`);
  const drain = () => say(numberer.push(links.push(leaks?.flush() ?? '') + links.flush()) + numberer.flush());
  const pass = (text: string) => {
    say(numberer.push(links.push(leaks ? leaks.push(text) : text)));
    if (leaks?.isLeaking()) withhold();
    else if (heard > options.mostChars) end = 'tooLong';
  };
  const withhold = () => {
    end = 'withheld';
    drain();
    sayLast(options.withheld);
  };
  const refuse = () => {
    drain();
    end = numberer.citations().length > 0 ? 'partly' : 'refused';
    sayLast(options.refusal);
  };
  /** After the text that came before it. What it holds is the model's as well: the prompt does not leave in a program. */
  const sayExtra = (extra: Extract<ModelEvent, { type: 'extra' }>) => {
    if (watch) pass(watch.flush());
    if (end !== null) return;
    drain();
    leaks?.push(`${extra.body}\n`);
    leaks?.flush();
    if (leaks?.isLeaking()) withhold();
    else turn.say({ ...extra, body: cleanText(extra.body) });
  };
  const isRefused = () => end === 'refused' || end === 'withheld';
  return {
    hear(event) {
      if (end !== null) return;
      if (event.type === 'refused') return refuse();
      if (event.type === 'extra') return sayExtra(event);
      heard += event.text.length;
      pass(watch ? watch.push(event.text) : event.text);
      if (watch?.isRefused() && end === null) refuse();
    },
    refuse,
    finish() {
      if (end !== null) return;
      if (watch) pass(watch.flush());
      if (end !== null) return;
      drain();
      if (leaks?.isLeaking()) withhold();
    },
    isOver: () => end !== null,
    isRefused,
    isWithheld: () => end === 'withheld',
    citations: () => (isRefused() ? [] : numberer.citations()),
    citationsDropped: () => numberer.dropped(),
    notes: () => [
      ...(links.removed() > 0 ? (['linksRemoved'] as const) : []),
      ...(end === 'withheld' || end === 'tooLong' ? [end] : []),
    ],
  };
}
