import type { Block, ListBlock, ListItem } from '@sosia/contract';
import { paragraphBlocks } from '../../../../lib/document/paragraph-blocks.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { sentenceText, splitSentences } from '../../../../lib/text/split-sentences.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';
import type { GroundedPassage } from '../types.ts';
import type { ListUnit, PassageUnits, TextUnit } from './answer-unit.ts';
import { labelProbe } from './probe.ts';
import { readTable } from './read-table.ts';
import { readBag } from './word-bag.ts';

/** Reads a passage into units. */
export function readUnits(passage: GroundedPassage, language: KnownLanguage): PassageUnits {
  const units: PassageUnits = {
    heading: readBag(passage.heading ?? '', language),
    headingProbe: labelProbe(passage.heading ?? '', language),
    title: readBag(withoutEnding(passage.title ?? ''), language),
    forms: new Set(tokenize(`${passage.title ?? ''} ${passage.heading ?? ''} ${passage.text}`).map(({ text }) => text)),
    isAnswer: /\?["”’»)]*$/.test(passage.heading ?? ''),
    texts: [],
    lists: [],
    tables: [],
    cache: new Map(),
  };
  let before = passage.heading ?? '';
  for (const [at, block] of (passage.blocks ?? paragraphBlocks(passage.text)).entries()) {
    if (block.type === 'table') units.tables.push(readTable(block, at, language, before));
    else addBlock(block, at, units, language);
    if (block.type === 'paragraph') before = `${passage.heading ?? ''} ${block.text.slice(0, aroundChars)}`;
  }
  return units;
}

/** Characters of the paragraph before a table that may say what its numbers are. */
const aroundChars = 200;

/** A file name without its ending and separators. */
const withoutEnding = (title: string): string => title.replace(/\.[a-z0-9]{2,5}$/i, '').replace(/[_-]+/g, ' ');

function addBlock(block: Block, at: number, units: PassageUnits, language: KnownLanguage): void {
  switch (block.type) {
    case 'paragraph':
    case 'figure':
      units.texts.push(...sentencesOf(block.text, at, language));
      break;
    case 'definition':
      units.texts.push(textUnit(`${block.term}: ${block.text}`, at, language));
      break;
    case 'code':
      units.texts.push(textUnit(block.text, at, language));
      break;
    case 'list':
      addList(block, at, units, language);
      break;
    default:
  }
}

const textUnit = (text: string, block: number, language: KnownLanguage, list: ListUnit | null = null): TextUnit => ({
  text,
  bag: readBag(text, language),
  block,
  list,
});

function sentencesOf(text: string, block: number, language: KnownLanguage): TextUnit[] {
  return withReasons(splitSentences(text).map((span) => sentenceText(text, span)))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map((sentence) => textUnit(sentence, block, language));
}

/** Joins "Yes." and "No." with the sentence that says why. */
function withReasons(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence, at) => {
    if (isBareAnswer(sentences[at - 1])) return [];
    const next = sentences[at + 1];
    return [isBareAnswer(sentence) && next !== undefined ? `${sentence} ${next}` : sentence];
  });
}

const isBareAnswer = (sentence: string | undefined): boolean =>
  sentence !== undefined && /^(?:(?:[AR]: )?(?:yes|no|sí|si|claro|of course))[.!]$/i.test(sentence.trim());

function addList(list: ListBlock, block: number, units: PassageUnits, language: KnownLanguage): void {
  const items = list.items.map(itemText);
  const unit: ListUnit = { list, leadIn: readBag(list.leadIn ?? '', language), items, block };
  units.lists.push(unit);
  if (list.leadIn) units.texts.push(textUnit(list.leadIn, block, language));
  for (const item of items) units.texts.push(textUnit(item, block, language, unit));
}

const itemText = ({ text, marker, items }: ListItem): string =>
  [
    `${marker && /\d/.test(marker) ? `${marker} ` : ''}${text.replace(/\s+/g, ' ')}`,
    ...items.map((item) => `- ${itemText(item)}`),
  ].join(' ');
