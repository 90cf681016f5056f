import type { Citation } from '@sosia/contract';
import type { ModelEvent, Passage } from '../../ports/language-model.ts';
import { cleanText } from './clean-text.ts';
import { numberCitations } from './number-citations.ts';
import type { RunningTurn } from './running-turn.ts';
import type { AnswerFacts } from './support/index.ts';
import { watchRefusal } from './watch-refusal.ts';

export interface Speaker {
  hear(event: Exclude<ModelEvent, { type: 'usage' | 'judged' | 'model' }>): void;
  /** Says the refusal, if nothing was said yet; no citations then. */
  refuse(): void;
  /** Says what was held back. */
  finish(): void;
  isRefused(): boolean;
  citations(): Citation[];
  /** How often a passage was cited for what it does not say. */
  citationsDropped(): number;
}

interface SpeakOptions {
  /** What citations are checked with. */
  facts: AnswerFacts;
  /** The model was told to answer with the refusal mark. */
  watchesRefusal: boolean;
  /** In the visitor's language, or the owner's own words. */
  refusal: string;
}

/** Between a model and a turn: refusals told apart, citations numbered, nothing in the text that the wire uses itself. */
export function speakTo(turn: RunningTurn, passages: readonly Passage[], options: SpeakOptions): Speaker {
  const watch = options.watchesRefusal ? watchRefusal() : null;
  const numberer = numberCitations(passages, options.facts);
  let isRefused = false;

  const say = (text: string) => {
    const clean = cleanText(text);
    if (clean !== '') turn.say({ type: 'text', text: clean });
  };
  const refuse = () => {
    isRefused = true;
    if (turn.text() === '') say(options.refusal);
  };
  return {
    hear(event) {
      if (isRefused) return;
      if (event.type === 'refused') return refuse();
      if (event.type === 'extra') return turn.say({ ...event, body: cleanText(event.body) });
      const text = watch ? watch.push(event.text) : event.text;
      if (watch?.isRefused()) return refuse();
      say(numberer.push(text));
    },
    refuse,
    finish() {
      if (isRefused) return;
      if (watch) say(numberer.push(watch.flush()));
      say(numberer.flush());
    },
    isRefused: () => isRefused,
    citations: () => (isRefused ? [] : numberer.citations()),
    citationsDropped: () => numberer.dropped(),
  };
}
