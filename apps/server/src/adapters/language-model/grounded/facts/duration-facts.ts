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

/** A column that has the unit of bare numbers: "Setting up (min)". */
const minuteNames = /(?<!\p{L})(?:min|mins|minutes|minutos)(?!\p{L})/iu;

function factsOfTable(table: TableView): DurationFact[] {
  return table.rows.flatMap((row) =>
    table.columns.flatMap(({ name, bag }, at) => {
      const cell = (row.cells[at] ?? '').trim();
      if (at < table.keyColumns) return [];
      const isBare = minuteNames.test(name) && /^\d{1,4}$/.test(cell);
      const amount = isBare ? Number(cell) : minutesOf(cell);
      if (amount === null) return [];
      const thing = nameOfRow(table, row, at);
      const shown = isBare ? `${cell} min` : cell;
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
