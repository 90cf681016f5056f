import type { HiddenPart, UnreadPart } from '@sosia/contract';
import type { ReadingNotes } from '../../../ports/document-text.ts';

/** Counts what a reader leaves out. */
export interface NoteTaker {
  /** Filled in while the document is read. */
  notes: ReadingNotes;
  hidden(part: HiddenPart, count?: number): void;
  unread(part: UnreadPart, count?: number): void;
  /** Counts formulas without a stored result. */
  uncalculated(count: number): void;
  /** Adds the notes of an imported document. */
  include(notes: ReadingNotes | undefined): void;
}

export function noteTaker(): NoteTaker {
  const notes: ReadingNotes = {};
  const hidden = (part: HiddenPart, count = 1) => {
    notes.hidden ??= {};
    notes.hidden[part] = (notes.hidden[part] ?? 0) + count;
  };
  const unread = (part: UnreadPart, count = 1) => {
    notes.unread ??= {};
    notes.unread[part] = (notes.unread[part] ?? 0) + count;
  };
  const uncalculated = (count: number) => {
    notes.uncalculated = (notes.uncalculated ?? 0) + count;
  };
  return {
    notes,
    hidden,
    unread,
    uncalculated,
    include(more) {
      for (const [part, count] of Object.entries(more?.hidden ?? {})) hidden(part as HiddenPart, count);
      for (const [part, count] of Object.entries(more?.unread ?? {})) unread(part as UnreadPart, count);
      if (more?.uncalculated) uncalculated(more.uncalculated);
    },
  };
}
