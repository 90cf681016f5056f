import type { PassageView } from '../units/answer-unit.ts';
import { nameOfRow } from '../units/name-of-row.ts';
import type { TableView } from '../units/table-view.ts';
import { joinBags, readBag } from '../units/word-bag.ts';
import { minutesOf } from './minutes-of.ts';
import { readDurations } from './read-durations.ts';
import { clauseOf, contextOfCell, contextOfText, remarksBeside, type ValueFact } from './value-fact.ts';

/** How long something takes, in minutes. */
export interface DurationFact extends ValueFact {
  /** The time as the knowledge writes it. */
  shown: string;
}

export function durationFacts(views: readonly PassageView[], tables: readonly TableView[]): DurationFact[] {
  return [...tables.flatMap(factsOfTable), ...views.flatMap(factsOfTexts)];
}

/** Columns that have the unit of bare numbers: "Setting up (min)", "Hours in all". */
const unitNames: readonly (readonly [RegExp, number, string])[] = [
  [/(?<!\p{L})(?:min|mins|minutes|minutos)(?!\p{L})/iu, 1, 'min'],
  [/^(?:hours|horas|hrs)(?!\p{L})|\((?:h|hours|horas)\)$/iu, 60, 'h'],
];

function factsOfTable(table: TableView): DurationFact[] {
  return table.rows.flatMap((row) =>
    table.columns.flatMap(({ name, bag }, at) => {
      const cell = (row.cells[at] ?? '').trim();
      if (at < table.keyColumns) return [];
      const own = /^\d{1,4}(?:[.,]\d)?$/.test(cell) ? unitNames.find(([pattern]) => pattern.test(name)) : undefined;
      const amount = own ? Number(cell.replace(',', '.')) * own[1] : minutesOf(cell);
      if (amount === null) return [];
      const thing = nameOfRow(table, row, at);
      const shown = own ? `${cell} ${own[2]}` : cell;
      return [
        {
          amount,
          shown,
          name: thing,
          label: name,
          bag: joinBags([row.key, bag], row.view.language),
          remarks: remarksBeside(table, row, at),
          context: contextOfCell(table, row, at),
          per: null,
          text: `${thing}: ${name === '' ? '' : `${name}: `}${cell}`,
          view: row.view,
          unit: null,
        },
      ];
    }),
  );
}

function factsOfTexts(view: PassageView): DurationFact[] {
  return view.texts.flatMap((unit) => {
    const found = readDurations(unit.text);
    return found.map(({ amount, start, end }, at) => {
      const clause = clauseOf(unit.text, found, at);
      return {
        amount,
        shown: unit.text.slice(start, end),
        name: clause,
        label: clause,
        bag: readBag(clause, view.language),
        remarks: [],
        context: contextOfText(view, unit),
        per: null,
        text: unit.text,
        view,
        unit,
      };
    });
  });
}
