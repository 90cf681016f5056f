import { itemMarker } from './item-marker.ts';
import { isMarkedQuestion } from './read-question.ts';
import { hasBars, hasGaps } from './split-cells.ts';
import type { TextLine } from './text-line.ts';

/** Kinds of headings from the outermost to the innermost. */
export const headingKinds = ['double', 'single', 'framed', 'caps', 'section', 'number', 'short', 'question'] as const;
type HeadingKind = (typeof headingKinds)[number];

export interface LineHeading {
  text: string;
  kind: HeadingKind;
  lineCount: number;
  /** Levels below its kind: 1 for "2.1". */
  depth: number;
}

interface Place {
  lines: readonly TextLine[];
  at: number;
  /** Whether the line belongs to a series of numbered headings. */
  isNumbered: boolean;
  isBelowHeading: boolean;
}

const maxHeadingChars = 100;

/** Returns the heading that starts at a line; `null` if there is none. */
export function headingOf(place: Place): LineHeading | null {
  const line = place.lines[place.at];
  if (!line || line.isBlank) return null;
  const drawn = underlined(place) ?? framed(line);
  if (drawn) return drawn;
  if (line.isRule || line.text.length > maxHeadingChars || hasBars(line) || hasGaps(line)) return null;
  return section(place) ?? numbered(place) ?? capitals(place) ?? question(place) ?? short(place);
}

const heading = (text: string, kind: HeadingKind, more: Partial<LineHeading> = {}): LineHeading => ({
  text: text.replace(/\s*[:：]$/, '').trim(),
  kind,
  lineCount: 1,
  depth: 0,
  ...more,
});

/** A line of signs below a title, and perhaps also above it. */
function underlined({ lines, at }: Place): LineHeading | null {
  const isOverlined = lines[at]?.isRule === true;
  const title = lines[isOverlined ? at + 1 : at];
  const rule = lines[isOverlined ? at + 2 : at + 1];
  if (!title || !rule?.isRule || title.isRule || title.isBlank || title.text.length > maxHeadingChars) return null;
  if (hasBars(title) || hasGaps(title) || /[.;,]$/.test(title.text) || !/\p{L}/u.test(title.text)) return null;
  const isStart = isGap(lines[at - 1]) || lines[at - 1]?.isRule === true;
  if (!isStart || (itemMarker(title.text)?.marker === null && !isOverlined)) return null;
  const kind = /^[=═#*]/.test(rule.text) ? 'double' : 'single';
  return heading(title.text, kind, { lineCount: isOverlined ? 3 : 2 });
}

/** "=== Title ===", "*** Title ***", "[Title]", "**Title**". */
function framed({ text }: TextLine): LineHeading | null {
  const [, sign, inner] = /^([=*#~_•+-])\1{1,30}\s*(\p{L}.{0,80}?|¿.{0,80}?)\s*(?:\1{2,30})$/u.exec(text) ?? [];
  if (sign && inner && !inner.includes(sign.repeat(2))) return heading(inner, 'framed');
  const [, boxed] = /^\[\s*(\p{Lu}[^[\]]{2,60})\s*\]$/u.exec(text) ?? [];
  return boxed ? heading(boxed, 'framed') : null;
}

const sectionName =
  /^(?:chapter|section|article|part|annex|appendix|lesson|unit|step|cap[ií]tulo|secci[oó]n|art[ií]culo|parte|anexo|ap[eé]ndice|t[ií]tulo|lecci[oó]n|unidad|paso)\s+(?:\d{1,4}|[IVXLC]{1,6}|\p{Lu})(?:[.:)º]|\.-|\s*[–-])?(?:\s+\S.*)?$/iu;

/** "Chapter 2", "Artículo 3. Cuotas". */
function section({ lines, at }: Place): LineHeading | null {
  const text = lines[at]?.text ?? '';
  const isStart = isGap(lines[at - 1]) || lines[at - 1]?.isRule === true;
  if (!isStart || !sectionName.test(text) || /\p{Ll}[.,;]$/u.test(text)) return null;
  return followed(lines, at) ? heading(text, 'section') : null;
}

function numbered({ lines, at, isNumbered }: Place): LineHeading | null {
  if (!isNumbered) return null;
  const text = lines[at]?.text ?? '';
  const path = /^(?:\d{1,3}\.)+\d{1,3}/.exec(text)?.[0].split('.').length ?? 1;
  return heading(text, 'number', { depth: path - 1 });
}

const minLetters = 3;
const maxCapitalLines = 2;

/** A line in capitals, which no sentence runs into. */
function capitals({ lines, at, isBelowHeading }: Place): LineHeading | null {
  const text = lines[at]?.text ?? '';
  if (!isInCapitals(text) || itemMarker(text)?.marker === null || !followed(lines, at)) return null;
  const before = lines[at - 1];
  const isStart = isGap(before) || before?.isRule || isBelowHeading || /[.!?:;]$/.test(before?.text ?? '');
  if (!isStart) return null;
  let count = 0;
  for (let near = at; lines[near] && isInCapitals(lines[near]?.text ?? ''); near += 1) count += 1;
  return count <= maxCapitalLines ? heading(text, 'caps') : null;
}

/** A note in parentheses may have small letters. */
function isInCapitals(line: string): boolean {
  const text = line.replace(/\s*\([^()]{1,80}\)$/, '');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const signs = text.replace(/\s/g, '').length;
  return letters >= minLetters && letters >= signs / 2 && !/\p{Ll}|[.,;!]$/u.test(text) && !/: \S/.test(text);
}

const maxQuestionChars = 150;
/** A label or a speaker before the question. */
const labeled = /^\p{L}[^:?]{0,30}: /u;

/** A question on a line alone, with its answer below. */
function question({ lines, at, isBelowHeading }: Place): LineHeading | null {
  const text = lines[at]?.text ?? '';
  const isStart = isGap(lines[at - 1]) || lines[at - 1]?.isRule === true || isBelowHeading;
  if (
    !isStart ||
    !/[?？]$/.test(text) ||
    text.length > maxQuestionChars ||
    labeled.test(text) ||
    itemMarker(text) ||
    isMarkedQuestion(lines[at] as TextLine)
  )
    return null;
  const next = followed(lines, at);
  return next && !/[?？]$/.test(next.text) ? heading(text, 'question') : null;
}

const maxShortChars = 60;
const maxShortWords = 8;
const minBodyChars = 60;
const minBodyWords = 8;

/** A few words without an end, above a text: with a blank line between them, or above a long line or values. */
function short({ lines, at, isBelowHeading }: Place): LineHeading | null {
  const text = lines[at]?.text ?? '';
  const isStart = isGap(lines[at - 1]) || lines[at - 1]?.isRule === true || isBelowHeading;
  if (!isStart || !isShortTitle(text) || itemMarker(text)) return null;
  const isApart = isGap(lines[at + 1]);
  const next = followed(lines, at);
  if (!next || next.isRule) return null;
  const isList = itemMarker(next.text) !== null;
  // A line that introduces a list stays with it.
  if (text.endsWith(':')) return isList ? null : heading(text, 'short');
  // A line directly below a title is more often an address or a date than another title.
  if (isBelowHeading && !isGap(lines[at - 1]))
    return isBody(next.text, text, isApart) && !isApart ? heading(text, 'short') : null;
  const isValues = hasGaps(next) || /^\p{L}[^:]{0,30}: \S/u.test(next.text);
  const isSentence = isApart && /[.!]$/.test(next.text) && next.text.length > text.length;
  return isBody(next.text, text, isApart) || isValues || isList || isSentence || (isApart && isGroup(lines, at))
    ? heading(text, 'short')
    : null;
}

/** Whether a line is longer than a title could be. Without a blank line between them, it must not be one of a poem. */
function isBody(text: string, title: string, isApart: boolean): boolean {
  const isLong = text.length >= minBodyChars && text.length >= title.length * 1.5;
  return (
    isLong ||
    (text.split(' ').length >= minBodyWords &&
      (isApart || /[.!?]$/.test(text) || text.length >= title.length * minRatio))
  );
}

/** A line of a poem is not so much longer than the line above it. */
const minRatio = 2.5;

const closing =
  /^(?:dear|hello|hi|kind regards|best regards|regards|sincerely|yours|thanks|thank you|hola|estimad[oa]s?|un saludo|saludos|atentamente|gracias)\b/i;

function isShortTitle(text: string): boolean {
  const isFew = text.length <= maxShortChars && text.split(/\s+/).length <= maxShortWords;
  const isLabel = /^[^:]*:?$/.test(text);
  return (
    isFew &&
    isLabel &&
    /^[\p{Lu}\d¿¡«“"]/u.test(text) &&
    /\p{L}{2}/u.test(text) &&
    !/[.,;!?…–—-]$/.test(text) &&
    !closing.test(text)
  );
}

/** Whether the next paragraph has several lines. */
function isGroup(lines: readonly TextLine[], at: number): boolean {
  const next = [at + 1, at + 2, at + 3].find((index) => !isGap(lines[index]));
  return next !== undefined && !isGap(lines[next + 1]);
}

/** Returns the next line with text, at most two lines below. */
const followed = (lines: readonly TextLine[], at: number): TextLine | undefined =>
  lines.slice(at + 1, at + 4).find(({ isBlank }) => !isBlank);

const isGap = (line: TextLine | undefined): boolean => line === undefined || line.isBlank;
