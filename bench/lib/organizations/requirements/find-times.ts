import { numberWords } from './number-words.ts';

const clockWords = [...numberWords].flatMap(([word, value]) => (value <= 12 ? [word] : [])).join('|');
/** A number that can be a time of day: not part of a longer number, and no amount of money. */
const clockTime =
  /(?<![\d£$€]|\d[.,:]|[£$€] )(\d{1,2})(?:([:.h])([0-5]\d))?(?![\d%]|[.,:]\d| ?[€£$])(?: ?([ap])\.? ?m\b| ?(h|hs|hrs|horas|hours|o'clock)\b)?/g;
const spoken = new RegExp(
  `\\b(?:half past (${clockWords})|(${clockWords}) y media|(?:las|la) (${clockWords})\\b(?! y )|(${clockWords}) (?:o'clock|in the (?:morning|afternoon|evening)|de la (?:manana|tarde|noche)))`,
  'g',
);
const noon = /\b(?:noon|midday|mediodia)\b/;
/** Words before a bare hour that make it a time. */
const leadIn = /\b(?:a las|las|la|at|until|till|from|between|before|after|by|opens?|closes?|desde|hasta)(?: at)? $/;
const closing = /\b(?:closes?|until|till|cierra|hasta)(?: at| las| a las)? $/;
/** Between the two times of a range. */
const rangeGap = /^ ?(?:-|to|and|until|till|a|y|through|hasta)(?: las?)? ?$/;

interface ClockTime {
  start: number;
  end: number;
  hour: number;
  minute: number;
  half: 'a' | 'p' | null;
  /** Whether the text alone shows that it is a time, and not another number. */
  isSure: boolean;
}

/** Returns the times of day that a folded text names, as minutes since midnight. An ambiguous one gives both readings. */
export function findTimes(text: string): Set<number> {
  const times = new Set<number>();
  const found = [...text.matchAll(clockTime)].flatMap((match) => toClockTime(text, match) ?? []);
  found.forEach((time, at) => {
    const [before, after] = [found[at - 1], found[at + 1]];
    const opens = before && rangeGap.test(text.slice(before.end, time.start)) ? before : null;
    const closes = after && rangeGap.test(text.slice(time.end, after.start)) ? after : null;
    if (time.isSure || opens?.isSure || closes?.isSure) addReadings(times, { time, opens, closes, text });
  });
  for (const groups of text.matchAll(spoken)) addSpoken(times, groups);
  if (noon.test(text)) times.add(720);
  return times;
}

function toClockTime(text: string, match: RegExpMatchArray): ClockTime | null {
  const [whole, hours = '', separator, minutes, half, unit] = match;
  const hour = Number(hours);
  if (hour > 24 || (half && hour > 12)) return null;
  const start = match.index ?? 0;
  const isSure =
    separator !== undefined || half !== undefined || unit !== undefined || leadIn.test(text.slice(0, start));
  return {
    start,
    end: start + whole.length,
    hour,
    minute: Number(minutes ?? 0),
    half: (half as 'a' | 'p' | undefined) ?? null,
    isSure,
  };
}

interface RangedTime {
  time: ClockTime;
  opens: ClockTime | null;
  closes: ClockTime | null;
  text: string;
}

function addReadings(times: Set<number>, { time, opens, closes, text }: RangedTime): void {
  const half = time.half ?? (closes?.half && time.hour <= 12 ? closes.half : null);
  if (half) times.add(inHalf(time, half));
  // In "11 to 7 pm" the first time is before noon.
  if (half && time.half === null && time.hour > (closes?.hour ?? 12)) times.add(inHalf(time, 'a'));
  if (half) return;
  times.add(time.hour * 60 + time.minute);
  const isAfternoon = opens !== null && opens.half === null && minutesOf(opens) >= minutesOf(time);
  const isClosing = time.hour < 7 && closing.test(text.slice(0, time.start));
  if (time.hour < 12 && (isAfternoon || isClosing)) times.add((time.hour + 12) * 60 + time.minute);
}

const minutesOf = ({ hour, minute }: ClockTime) => hour * 60 + minute;
const inHalf = ({ hour, minute }: ClockTime, half: 'a' | 'p') => ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;

/** A spoken hour may be of either half of the day. */
function addSpoken(times: Set<number>, [, past, media, las, plain]: RegExpMatchArray): void {
  const hour = numberWords.get(past ?? media ?? las ?? plain ?? '') ?? 0;
  const minute = past || media ? 30 : 0;
  times.add((hour % 12) * 60 + minute).add(((hour % 12) + 12) * 60 + minute);
}
