import type { Asked } from '../asked.ts';
import type { YesNo } from './yes-no.ts';

const clock = '(noon|midday|midnight|mediodia|medianoche|\\d{1,2}(?:[:.h]\\d{2})?(?: ?(?:am|pm|h\\b))?)';
const askedTime = new RegExp(
  `\\b(?:at|by|around|a las?|las|sobre las|al) ${clock}|\\b(noon|midday|midnight|mediodia|medianoche|\\d{1,2}[:.h]\\d{2}|\\d{1,2} ?(?:am|pm))\\b`,
);
const after = new RegExp(`\\b(?:after|from|since|desde(?: las)?|a partir de(?: las?)?|despues de(?: las?)?) ${clock}`);
const before = new RegExp(`\\b(?:before|until|till|up to|hasta(?: las?)?|antes de(?: las?)?) ${clock}`);

/** Decides whether a time of day is allowed: "free after 8 pm", asked for noon. */
export function byTime({ folded }: Asked, text: string): YesNo | null {
  const found = askedTime.exec(folded);
  const named = found?.[1] ?? found?.[2] ?? '';
  const asked = toMinutes(named);
  if (asked === null) return null;
  const from = toMinutes(after.exec(text)?.[1] ?? '');
  const to = toMinutes(before.exec(text)?.[1] ?? '');
  if (from === null && to === null) return null;
  if (isWholeDay(folded, text)) return 'yes';
  const isAllowed = isWithin(asked, from, to);
  // "At 3" may be in the afternoon.
  if (/^\d{1,2}$/.test(named) && asked < 12 * 60 && isWithin(asked + 12 * 60, from, to) !== isAllowed) return null;
  return isAllowed ? 'yes' : 'no';
}

/** Whether minutes are between two others, the last of which may be after midnight. */
const isWithin = (minutes: number, from: number | null, to: number | null): boolean =>
  from !== null && to !== null && to <= from
    ? minutes >= from || minutes < to
    : (from === null || minutes >= from) && (to === null || minutes < to);

function toMinutes(written: string): number | null {
  if (/^(?:noon|midday|mediodia)$/.test(written)) return 12 * 60;
  if (/^(?:midnight|medianoche)$/.test(written)) return 24 * 60;
  const found = /^(\d{1,2})(?:[:.h](\d{2}))? ?(am|pm|h)?$/.exec(written.trim());
  if (!found) return null;
  const hour = Number(found[1]);
  if (hour > 24) return null;
  const half = found[3] === 'pm' && hour < 12 ? 12 : found[3] === 'am' && hour === 12 ? -12 : 0;
  return (hour + half) * 60 + Number(found[2] ?? 0);
}

const weekday =
  /\b(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b/g;

/** Whether the day asked about is one on which the whole day counts ("all day on Sunday"). */
function isWholeDay(folded: string, text: string): boolean {
  const days = (folded.match(weekday) ?? []).map((day) => day.replace(/s$/, ''));
  const rest = /\b(?:all day|todo el dia)\b(.*)/.exec(text)?.[1] ?? '';
  return days.some((day) => rest.includes(day));
}
