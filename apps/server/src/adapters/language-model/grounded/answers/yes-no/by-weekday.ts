import type { Asked } from '../asked.ts';
import type { YesNo } from './yes-no.ts';

const names =
  'mon(?:day)?s?|tue(?:s|sday)?s?|wed(?:nesday)?s?|thu(?:rs|rsday)?s?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?';
const starts = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const comienzos = ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom'];
const spans = new RegExp(`\\b(${names})(?: ?[-–] ?| to | a | al | through )(${names})\\b`, 'g');
/** "Sun", "sat" and "wed" are also other words, except beside a preposition, a mark or a number. */
const single = new RegExp(
  `(?<=^|[,:;/(&–-] ?|\\b(?:on|every|this|next|by|from|until|till|to|and|or|open|closed) )(?:${names})\\b|\\b(?!(?:sat|sun|wed)\\b(?!:? ?\\d))(?:${names})\\b`,
  'gm',
);

/** Decides whether the weekday asked about is among those that a text allows. */
export function byWeekday({ folded }: Pick<Asked, 'folded'>, text: string): YesNo | null {
  const asked = weekdaysIn(folded);
  if (asked.size === 0) return null;
  const said = weekdaysIn(text);
  if (said.size === 0 || negation.test(text) || season.test(text)) return null;
  if ([...asked].every((day) => said.has(day))) return 'yes';
  return [...asked].some((day) => said.has(day)) ? null : 'no';
}

const negation = /\b(?:not|no|never|closed|shut|except|ningun[oa]?|nunca|cerrad[oa]s?|cerramos|salvo|excepto|menos)\b/;

/** A weekday in one season says nothing about the others. */
const season =
  /\b(?:january|february|march|april|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|summer|winter|verano|invierno)\b|\bmay\b(?= to)/;

function weekdaysIn(folded: string): Set<number> {
  const days = new Set<number>();
  if (/\b(?:every day|daily|all week|todos los dias|a diario|toda la semana)\b/.test(folded))
    for (let day = 0; day < 7; day++) days.add(day);
  if (/\b(?:weekends?|fin(?:es)? de semana)\b/.test(folded)) for (const day of [5, 6]) days.add(day);
  if (/\b(?:weekdays?|entre semana)\b/.test(folded)) for (let day = 0; day < 5; day++) days.add(day);
  for (const [, from = '', to = ''] of folded.matchAll(spans)) {
    const last = indexOf(to);
    for (let day = indexOf(from); day !== last; day = (day + 1) % 7) days.add(day);
  }
  for (const [name] of folded.matchAll(single)) days.add(indexOf(name));
  return days;
}

const indexOf = (name: string): number =>
  Math.max(starts.indexOf(name.slice(0, 3)), comienzos.indexOf(name.slice(0, 3)));
