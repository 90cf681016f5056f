import { holdBeginning, type TextEnd } from './hold-beginning.ts';
import type { ReasoningHabit } from './reasoning-habit.ts';
import { type SplitEvent, splitReasoning } from './split-reasoning.ts';

export interface ReasoningFilter {
  /** Returns the pieces of the answer that may be shown now. */
  push(delta: string): string[];
  /** Shows what is held: the model sends its reasoning apart from its text. */
  trust(): string[];
  /** Shows what is held, after {@link limitMs}. */
  release(): string[];
  /** Milliseconds after which held text may be shown; `null` if it waits for more text. */
  limitMs(): number | null;
  end(how: TextEnd): string[];
  /** Whether the text had reasoning in it. */
  hasReasoned(): boolean;
}

/** Removes reasoning from the streamed text of a model, see {@link splitReasoning} and {@link holdBeginning}. */
export function filterReasoning(habit: ReasoningHabit): ReasoningFilter {
  const splitter = splitReasoning();
  const hold = holdBeginning(habit);
  let hasReasoned = false;
  let hasText = false;

  const show = (event: SplitEvent): string[] => {
    if (event.type === 'text') {
      const text = hasText ? event.text : event.text.trimStart();
      if (text === '') return [];
      hasText = true;
      return hold.add(text);
    }
    hasReasoned = true;
    const isHeld = !hold.isEmpty();
    if (event.type === 'closed' && !event.wasOpen) hold.discard();
    const shown = hold.open();
    if (isHeld && shown.length === 0) hasText = false;
    return shown;
  };
  return {
    push: (delta) => splitter.push(delta).flatMap(show),
    trust: hold.release,
    release: hold.release,
    limitMs: hold.limitMs,
    end: (how) => [...splitter.end(how === 'complete').flatMap(show), ...hold.end(how)],
    hasReasoned: () => hasReasoned,
  };
}
