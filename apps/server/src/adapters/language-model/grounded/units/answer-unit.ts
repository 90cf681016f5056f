import type { ListBlock, TableBlock } from '@sosia/contract';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import type { GroundedPassage } from '../types.ts';
import type { Probe } from './probe.ts';
import type { WordBag } from './word-bag.ts';

/** A sentence, list item, definition or code of a passage. */
export interface TextUnit {
  text: string;
  bag: WordBag;
  /** Index of its block in the passage. */
  block: number;
  /** The list it is an item of. */
  list: ListUnit | null;
}

export interface ListUnit {
  list: ListBlock;
  leadIn: WordBag;
  /** Text of each top-level item, with its nested items. */
  items: string[];
  block: number;
}

/** Kind of the values in a column. */
export type ColumnKind = 'money' | 'number' | 'time' | 'flag' | 'text';

export interface TableUnit {
  table: TableBlock;
  caption: WordBag;
  columns: WordBag[];
  kinds: ColumnKind[];
  /** Number of leading columns that name a row. */
  keyColumns: number;
  cells: WordBag[][];
  /** Name of each row. */
  keys: { text: string; bag: WordBag; probe: Probe }[];
  /** Names of the columns, to compare with a question. */
  labels: Probe[];
  /** Things in the cells, by place; read on first use. */
  items: Map<string, readonly Probe[]>;
  language: KnownLanguage;
  /** Titles of the row groups. */
  groups: WordBag[];
  block: number;
}

/** A passage read into the pieces that answers are made of. Independent of the question. */
export interface PassageUnits {
  heading: WordBag;
  /** Compares the heading with a question. */
  headingProbe: Probe;
  title: WordBag;
  /** All folded words, to tell misspellings. */
  forms: ReadonlySet<string>;
  /** Whether the heading is a question, so that the rest is its answer. */
  isAnswer: boolean;
  texts: TextUnit[];
  lists: ListUnit[];
  tables: TableUnit[];
  /** Results that depend on the passage and the day only, by day and name. */
  cache: Map<string, Map<string, unknown>>;
}

export interface PassageView extends PassageUnits {
  passage: GroundedPassage;
  /** Position in the search results; 0 is the best. */
  rank: number;
  language: KnownLanguage;
}
