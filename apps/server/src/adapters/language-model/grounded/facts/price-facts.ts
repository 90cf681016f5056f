import { foldText } from '../../../../lib/text/fold-text.ts';
import type { PassageView } from '../units/answer-unit.ts';
import type { TableView } from '../units/table-view.ts';
import { joinBags, readBag, type WordBag } from '../units/word-bag.ts';
import { type Currency, type Money, readMoney, toAmount } from './money.ts';

export type Period = 'hour' | 'day' | 'week' | 'month' | 'year' | 'person' | 'unit';

/** A price that the knowledge states for a thing. */
export interface PriceFact {
  amount: number;
  currency: Currency;
  /** The thing that is priced. */
  name: string;
  bag: WordBag;
  /** Words around it: columns, heading, sentence. */
  context: WordBag[];
  /** Time or unit that the price is paid for; `null` if it is paid once. */
  per: Period | null;
  /** The text that states it. */
  text: string;
  view: PassageView;
}

export function priceFacts(views: readonly PassageView[], tables: readonly TableView[]): PriceFact[] {
  return [...tables.flatMap(factsOfTable), ...views.flatMap(factsOfTexts)];
}

function factsOfTable(table: TableView): PriceFact[] {
  return table.rows.flatMap((row) =>
    table.columns.flatMap((column, at) => {
      const cell = row.cells[at] ?? '';
      if (at < table.keyColumns) return [];
      const [money] = readMoney(cell);
      const sign = /\(([€£$])\)/.exec(column.name)?.[1] as Currency | undefined;
      const isBare = sign !== undefined && /^\d[\d.,]*$/.test(cell.trim());
      if (!money && !isBare) return [];
      const others = row.bags.filter((_, other) => other >= table.keyColumns && other !== at);
      return [
        {
          amount: money ? money.amount : toAmount(cell.trim()),
          currency: money ? money.currency : (sign ?? '€'),
          name: row.keyText,
          bag: joinBags([row.key, column.bag], row.view.language),
          context: [...others, row.view.heading, row.view.title, table.caption],
          per: periodOf(`${column.name} ${cell} ${row.keyText}`),
          text: `${row.keyText}: ${cell}`,
          view: row.view,
        },
      ];
    }),
  );
}

function factsOfTexts(view: PassageView): PriceFact[] {
  return view.texts.flatMap((unit) => {
    const found = readMoney(unit.text);
    return found.map((money, at) => {
      const clause = clauseOf(unit.text, found, at);
      return {
        amount: money.amount,
        currency: money.currency,
        name: clause,
        bag: readBag(clause, view.language),
        context: [unit.bag, view.heading, view.title, ...(unit.list ? [unit.list.leadIn] : [])],
        per: periodOf(unit.text.slice(money.end, money.end + 24)) ?? periodOf(view.passage.heading ?? ''),
        text: unit.text,
        view,
      };
    });
  });
}

/** Returns the part of a sentence that a price belongs to: up to the neighboring prices, from the last separator. */
function clauseOf(text: string, found: readonly Money[], at: number): string {
  const from = found[at - 1]?.end ?? 0;
  const to = found[at + 1]?.start ?? text.length;
  const own = found[at] as Money;
  const before = text.slice(from, own.start).split(/[.;:](?=\s)|,(?=\s)|\s(?:y|and|o|or)\s/);
  const after = text.slice(own.end, to).split(/[.;](?=\s|$)|,(?=\s)|\s(?:y|and)\s/)[0] ?? '';
  const lead = before.at(-1)?.trim() === '' ? before.slice(-2).join(' ') : (before.at(-1) ?? '');
  return `${lead} ${after}`.replace(/\s+/g, ' ').trim();
}

const periods: readonly (readonly [Period, RegExp])[] = [
  ['hour', /\b(?:an|per|each|la|por|cada|\/) ?(?:hour|hora)\b|\bhourly\b|\bby the hour\b|\bpor horas\b/],
  ['day', /\b(?:a|per|each|al|por|cada|\/) ?(?:day|dia|jornada|night|noche)\b|\bdaily\b/],
  ['week', /\b(?:a|per|each|a la|por|cada|\/) ?(?:week|semana)\b|\bweekly\b|\bsemanal/],
  ['month', /\b(?:a|per|each|al|por|cada|\/|y) ?(?:month|mes)\b|\bmonthly\b|\bmensual/],
  ['year', /\b(?:a|per|each|al|por|cada|\/) ?(?:year|ano)\b|\byearly\b|\bannual|\banual/],
  [
    'person',
    /\b(?:a|per|each|por|cada|\/) ?(?:person|persona|head|child|nino|adult|adulto|pupil|student|alumno|guest|participant|asistente|cabeza)s?\b|\b(?:cada un[oa]|each|por cabeza)\b/,
  ],
];

function periodOf(text: string): Period | null {
  const folded = foldText(text);
  return periods.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}
