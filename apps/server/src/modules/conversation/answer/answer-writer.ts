import type { Citation } from '@sosia/contract';
import type { ModelEvent, Passage } from '../../../ports/language-model.ts';
import type { RunningTurn } from '../running/running-turn.ts';
import type { TurnNote } from '../trace/trace-collector.ts';
import type { AnswerFacts } from './citation-support/index.ts';
import { numberCitations } from './citations/number-citations.ts';
import { createFilteredOutput } from './filtered-output.ts';
import type { LinkFilter, PromptLeakFilter } from './guardrails/index.ts';
import { detectRefusal } from './refusal/detect-refusal.ts';

export interface AnswerWriter {
  write(event: Exclude<ModelEvent, { type: 'usage' | 'judged' | 'model' | 'cut' }>): void;
  /** Writes the refusal. Citations are dropped, unless part of the question was already answered. */
  refuse(): void;
  /** Writes the text that was held back. */
  finish(): void;
  /** Whether the answer has ended; further model events are ignored. */
  isOver(): boolean;
  isRefused(): boolean;
  /** Whether the answer ends where the model began to repeat its prompt. */
  isWithheld(): boolean;
  citations(): Citation[];
  /** Number of citations dropped because the passage does not support the sentence or does not exist. */
  citationsDropped(): number;
  /** Notes for the trace, shown to the owner. */
  notes(): TurnNote[];
}

export interface AnswerWriterOptions {
  /** Facts for the citation check. */
  facts: AnswerFacts;
  /** Whether the prompt asks for the refusal mark. */
  watchesRefusal: boolean;
  /** Refusal text: the owner's own wording, or the default in the visitor's language. */
  refusal: string;
  /** Text shown in place of a leaked prompt. */
  withheld: string;
  /** Maximum characters of model output; more ends the answer. */
  mostChars: number;
  /** `null` if there is no prompt to protect (built-in engine). */
  leaks: PromptLeakFilter | null;
  links: LinkFilter;
}

/**
 * Creates the pipeline between the model and the turn. It detects refusals, blocks prompt leaks, removes unknown links,
 * checks and numbers citations, and strips control characters of the wire format. Text streams through; each guardrail
 * holds back only what it cannot judge yet.
 *
 * With the scope "only from my knowledge", an answer that loses all its citations is kept, because it was already
 * streamed. It ends without sources, and its owner sees how many citations were dropped. Asking the model again, or
 * holding the text until it is checked, would lose streaming for every visitor.
 */
export function createAnswerWriter(
  turn: RunningTurn,
  passages: readonly Passage[],
  options: AnswerWriterOptions,
): AnswerWriter {
  const watch = options.watchesRefusal ? detectRefusal() : null;
  const numberer = numberCitations(passages, options.facts);
  const output = createFilteredOutput(turn, { leaks: options.leaks, links: options.links, numberer });
  /** Characters received from the model, including text that is held back. */
  let receivedChars = 0;
  let end: 'refused' | 'partly' | 'withheld' | 'tooLong' | null = null;

  const withhold = () => {
    end = 'withheld';
    output.drain();
    output.writeNotice(options.withheld);
  };
  const refuse = () => {
    output.drain();
    end = numberer.citations().length > 0 ? 'partly' : 'refused';
    output.writeNotice(options.refusal);
  };
  const writeText = (text: string) => {
    output.write(text);
    if (output.isLeaking()) withhold();
    else if (receivedChars > options.mostChars) end = 'tooLong';
  };
  const writeExtra = (extra: Extract<ModelEvent, { type: 'extra' }>) => {
    if (watch) writeText(watch.flush());
    if (end !== null) return;
    output.writeExtra(extra);
    if (output.isLeaking()) withhold();
  };
  const isRefused = () => end === 'refused' || end === 'withheld';
  return {
    write(event) {
      if (end !== null) return;
      if (event.type === 'refused') return refuse();
      if (event.type === 'extra') return writeExtra(event);
      receivedChars += event.text.length;
      writeText(watch ? watch.push(event.text) : event.text);
      if (watch?.isRefused() && end === null) refuse();
    },
    refuse,
    finish() {
      if (end !== null) return;
      if (watch) writeText(watch.flush());
      if (end !== null) return;
      output.drain();
      if (output.isLeaking()) withhold();
    },
    isOver: () => end !== null,
    isRefused,
    isWithheld: () => end === 'withheld',
    citations: () => (isRefused() ? [] : numberer.citations()),
    citationsDropped: () => numberer.dropped(),
    notes: () => [
      ...(options.links.removed() > 0 ? (['linksRemoved'] as const) : []),
      ...(end === 'withheld' || end === 'tooLong' ? [end] : []),
    ],
  };
}
