import { readSchedule } from '../../../../lib/opening-hours/read-schedule.ts';
import type { Schedule } from '../../../../lib/opening-hours/schedule.ts';
import { scheduleOfTable } from '../../../../lib/opening-hours/schedule-of-table.ts';
import type { PassageView, TextUnit } from '../units/answer-unit.ts';
import { matchWithLabels } from '../units/coverage.ts';
import { createProbe, type Probe } from '../units/probe.ts';
import { remember } from '../units/remember.ts';
import { joinBags, readBag, type WordBag } from '../units/word-bag.ts';
import type { Asked } from './asked.ts';

/** Opening hours of one thing, with how well it is the one asked about. */
export interface NamedSchedule {
  /** `null` when the text is about one thing only. */
  name: string | null;
  schedule: Schedule;
  /** The text or row that states them. */
  text: string;
  view: PassageView;
  score: number;
}

/** Returns the opening hours in the passages, those of the thing asked about first. */
export function namedSchedules(asked: Asked): NamedSchedule[] {
  const probe = probeOfThing(asked);
  const today = asked.today.slice(0, 10);
  const found = asked.views.flatMap((view) => {
    const read = remember(view, today, 'schedules', () => [...ofTables(view, { today }), ...ofTexts(view, { today })]);
    return read.map(({ bag, labels, bonus, ...one }) => ({ ...one, view, score: scoreOf(probe, bag, labels) + bonus }));
  });
  return found.sort((a, b) => b.score - a.score);
}

/** The words of the question that name what should be open. */
function probeOfThing({ question, follows, language, stats }: Asked): Probe {
  const probe = createProbe(follows ? `${question} ${follows}` : question, language, stats);
  const terms = probe.terms.filter(({ concepts, words, isNumber }) => {
    if (isNumber || [...concepts.keys()].some((id) => timeConcepts.test(id))) return false;
    return !words.every((word) => timeWords.test(word));
  });
  return { ...probe, terms, totalWeight: terms.reduce((sum, { weight }) => sum + weight, 0), cache: new WeakMap() };
}

const timeConcepts =
  /^(?:open|opening|opening-hours|hours|close|closing|closed|closing-time|today|tonight|tomorrow|now|day|time|hour|week|weekend|weekday|monday|tuesday|wednesday|thursday|friday|saturday|sunday|holiday|bank-holiday|public-holiday|morning|afternoon|evening|night|schedule|timetable|until|late|early)$/;
const timeWords =
  /^(?:open|opens|opened|opening|close|closes|closed|closing|shut|hours?|times?|today|tomorrow|tonight|now|still|day|days|week|weekend|hora|horas|horario|horarios|abre|abren|abris|abrir|abierto|abierta|abiertos|abiertas|cierra|cierran|cerrado|cerrada|cerrais|hoy|manana|ahora|dia|dias|semana|finde|lunes|martes|miercoles|jueves|viernes|sabado|sabados|domingo|domingos|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|latest|longest|earliest|tarde|pronto|mas)$/;

type Context = { today: string };

interface FoundSchedule extends Pick<NamedSchedule, 'name' | 'schedule' | 'text'> {
  bag: WordBag;
  labels: WordBag[];
  bonus: number;
}

function ofTables(view: PassageView, context: Context): FoundSchedule[] {
  return view.tables.flatMap(({ table, caption }) => {
    const found = scheduleOfTable(table.columns, table.rows, view.language, context) ?? [];
    return found.map(({ name, nameCell, schedule }, at) => {
      const row = nameCell && nameCell.row >= 0 ? table.rows[nameCell.row] : null;
      const text = row
        ? `${row
            .map((cell, column) =>
              column === 0 || !cell ? cell : `${(table.columns[column] ?? []).join(' – ')}: ${cell}`,
            )
            .filter((cell) => cell !== '')
            .join('; ')}.`
        : columnText(table, nameCell?.column ?? 1);
      const labels = [view.heading, view.title, caption];
      return {
        name,
        schedule,
        text,
        bag: readBag(name ?? '', view.language),
        labels,
        bonus: 0.1 - 0.01 * at,
      };
    });
  });
}

function columnText({ columns, rows }: { columns: string[][]; rows: string[][] }, column: number): string {
  const name = (columns[column] ?? []).join(' – ');
  const lines = rows.map((row) => `${row[0] ?? ''}: ${row[column] ?? ''}`);
  return `${name === '' ? '' : `${name}\n`}${lines.map((line) => `- ${line}`).join('\n')}`;
}

function ofTexts(view: PassageView, context: Context): FoundSchedule[] {
  const blocks = [...Map.groupBy(view.texts, ({ block, list }) => (list ? `${block} list` : `${block}`)).values()];
  return blocks.flatMap((units) => {
    const isList = units.some(({ list }) => list);
    const groups: TextUnit[][] = isList ? [units, ...units.map((unit) => [unit])] : [units];
    return groups.flatMap((group) => {
      const text = group.map((unit) => unit.text).join(isList ? '\n' : ' ');
      const schedule = readSchedule(text, view.language, context);
      if (!schedule?.rules.some(({ areDaysNamed, hours }) => areDaysNamed || hours.kind === 'all-day')) return [];
      const bag = joinBags(
        group.map((unit) => unit.bag),
        view.language,
      );
      return [
        {
          name: null,
          schedule,
          text,
          bag,
          labels: [view.heading, view.title],
          bonus: schedule.rules.length > 1 ? 0.03 : 0,
        },
      ];
    });
  });
}

/** Coverage of the thing asked about; a question that names none is about the main hours. */
function scoreOf(probe: Probe, own: WordBag, labels: readonly WordBag[]): number {
  const matches = matchWithLabels(
    probe,
    own,
    labels.map((bag) => ({ bag, share: 0.9 })),
  );
  const isAboutHours = labels.some(({ concepts }) => concepts.has('opening-hours') || concepts.has('schedule'))
    ? 0.15
    : 0;
  if (probe.totalWeight === 0) return 0.6 + isAboutHours;
  let met = 0;
  probe.terms.forEach(({ weight }, i) => {
    met += weight * (matches[i] ?? 0);
  });
  return met / probe.totalWeight + isAboutHours;
}
