import { beginsLikeReasoning, countReasoningSigns, maxReadChars } from './reads-like-reasoning.ts';
import type { ReasoningHabit } from './reasoning-habit.ts';

/** How a model's text ended: by itself, at its limit, or with the connection. */
export type TextEnd = 'complete' | 'length' | 'broken';

export interface BeginningHold {
  /** Returns the pieces to show now. */
  add(piece: string): string[];
  /** Drops the held text as reasoning. Later text is shown immediately. */
  discard(): void;
  /** Reasoning opens here. Returns the text before it, unless it reads like reasoning too. */
  open(): string[];
  release(): string[];
  /** Returns the rest to show. */
  end(how: TextEnd): string[];
  isEmpty(): boolean;
  /** Maximum time to hold without news, in milliseconds; `null` for none. */
  limitMs(): number | null;
}

/** Time and characters to learn how an unknown model begins. */
const unknownLimit = { ms: 400, chars: 200 };
/** Time for the words that tell reasoning from an answer which begins like it. */
const similarMs = 1_500;
/** An answer is limited to fewer characters. */
const maxHeldChars = 100_000;
/** Signs of reasoning that make a text at its limit reasoning. */
const clearSigns = 2;

/**
 * Holds back the beginning of an answer while it may be reasoning whose opening tag is in the prompt: only the closing
 * tag tells. llama.cpp, vLLM and SGLang know this from the chat template or from a setting per model, which are not
 * visible through the API. Holding every answer to its end would be safe, but no answer would stream. So a model known
 * for reasoning is held until its closing tag. A text that reads like reasoning is held as well; if it was none, it
 * arrives late but whole. An unknown model is held for a moment. A model that has given several answers without
 * reasoning is held for its first words only, and only if reasoning could begin with them: usually not at all.
 */
export function holdBeginning(habit: ReasoningHabit): BeginningHold {
  let held: string[] = [];
  let heldChars = 0;
  let start = '';
  let isHolding = true;
  let verdict: 'reasoning' | 'similar' | 'unknown' | 'answer' = 'unknown';

  const empty = () => {
    const pieces = held;
    held = [];
    heldChars = 0;
    return pieces;
  };
  const release = () => {
    isHolding = false;
    return empty();
  };
  const discard = () => void release();
  const isSuspect = () => habit === 'reasons' || verdict === 'reasoning';
  const judge = (piece: string) => {
    if (start.length >= maxReadChars) return;
    start += piece;
    if (countReasoningSigns(start) > 0) verdict = 'reasoning';
    else if (verdict !== 'reasoning') verdict = beginning(start, habit);
  };
  return {
    add(piece) {
      if (!isHolding) return [piece];
      held.push(piece);
      heldChars += piece.length;
      if (heldChars > maxHeldChars) held = [];
      judge(piece);
      return verdict === 'answer' && !isSuspect() ? release() : [];
    },
    discard,
    open: () => {
      if (isSuspect()) discard();
      return release();
    },
    release,
    end(how) {
      const isReasoning =
        how === 'length'
          ? habit === 'reasons' || countReasoningSigns(start) >= clearSigns
          : how === 'broken' && isSuspect();
      if (isReasoning && isHolding) discard();
      return release();
    },
    isEmpty: () => held.length === 0,
    limitMs() {
      if (!isHolding || held.length === 0 || isSuspect()) return null;
      return verdict === 'similar' ? similarMs : unknownLimit.ms;
    },
  };
}

function beginning(start: string, habit: ReasoningHabit) {
  if (start.length < maxReadChars / 2 && beginsLikeReasoning(start)) return 'similar';
  return habit === 'unknown' && start.length < unknownLimit.chars ? 'unknown' : 'answer';
}
