import { foldText } from '../../../../lib/text/fold-text.ts';
import type { PassageView, TextUnit } from '../units/answer-unit.ts';
import type { TableView } from '../units/table-view.ts';
import { joinBags, readBag, type WordBag } from '../units/word-bag.ts';
import { columnCurrency, withCurrency } from './column-currency.ts';
import { type Currency, type Money, readMoney, toAmount } from './money.ts';

export type Period = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year' | 'person' | 'unit';

/** A price that the knowledge states for a thing. */
export interface PriceFact {
  amount: number;
  currency: Currency;
  /** The thing that is priced. */
  name: string;
  /** Name of its column, or its clause: what else limits the price. */
  label: string;
  bag: WordBag;
  /** Words around it: columns, heading, sentence. */
  context: WordBag[];
  /** Time or unit that the price is paid for; `null` if it is paid once. */
  per: Period | null;
  /** Folded words that say for what quantity it is paid: "per metre". */
  quantity: string;
  /** The text that states it. */
  text: string;
  view: PassageView;
  /** The sentence or item that states it; `null` for a cell. */
  unit: TextUnit | null;
  /** Whether it replaced another one from a date on. */
  isChanged?: boolean;
}

export function priceFacts(views: readonly PassageView[], tables: readonly TableView[]): PriceFact[] {
  return [...tables.flatMap(factsOfTable), ...views.flatMap(factsOfTexts)];
}

function factsOfTable(table: TableView): PriceFact[] {
  const columns = table.columns.map((column) => ({ ...column, ...columnCurrency(column.name) }));
  const unitColumn = columns.findIndex(({ plain }) => unitNames.test(foldText(plain)));
  return table.rows.flatMap((row) =>
    columns.flatMap(({ plain, bag, currency, per, kind }, at) => {
      const cell = row.cells[at] ?? '';
      if (at < table.keyColumns) return [];
      const found = readMoney(cell);
      const isBare = found.length === 0 && kind === 'money' && /^\d[\d.,]*$/.test(cell.trim());
      if (found.length === 0 && !isBare) return [];
      const others = row.bags.filter((_, other) => other >= table.keyColumns && other !== at);
      const unit = row.cells[unitColumn] ?? '';
      const base = {
        name: row.keyText,
        label: plain,
        bag: joinBags([row.key, bag], row.view.language),
        context: [...others, row.view.heading, row.view.title, table.caption],
        per: periodOf(`${plain}${per} ${cell} ${row.keyText}`) ?? periodOf(`per ${unit || plain}`),
        quantity: foldText(`${plain} ${cell} ${unit}`),
        text: `${row.keyText}: ${plain === '' ? '' : `${plain}: `}${currency ? withCurrency(cell, currency, per) : cell}`,
        view: row.view,
        unit: null,
      };
      if (isBare) return [{ ...base, amount: toAmount(cell.trim()), currency: currency ?? currencyOf(row.view) }];
      return found.map((money, n) =>
        n > 0 || isRemark(cell.slice(0, money.start)) ? remark(base, cell, found, n) : { ...base, ...money },
      );
    }),
  );
}

/** A price in a remark is that of another form of the thing: "children under 14: 20 €". */
function remark(
  base: Omit<PriceFact, 'amount' | 'currency'>,
  cell: string,
  found: readonly Money[],
  n: number,
): PriceFact {
  const { amount, currency, end } = found[n] as Money;
  const clause = clauseOf(cell, found, n);
  return {
    ...base,
    amount,
    currency,
    name: `${base.name}, ${clause}`,
    label: clause,
    bag: joinBags([base.bag, readBag(clause, base.view.language)], base.view.language),
    per: periodOf(cell.slice(end, end + 24)) ?? base.per,
  };
}

/** Whether the words before an amount say what it is for. */
const isRemark = (before: string): boolean =>
  /\p{L}{3}/u.test(before.replace(/(?<!\p{L})(?:desde|from|hasta|up to|about|unos?)(?!\p{L})/giu, ''));

/** Names of a column that says for what unit a price is. */
const unitNames = /^(?:por|per|unidad|unit|cada|periodo|period)$/;

/** Returns the currency of the prices in a passage. */
const currencyOf = ({ passage, language }: PassageView): Currency =>
  readMoney(passage.text)[0]?.currency ?? (language === 'es' ? '€' : '£');

function factsOfTexts(view: PassageView): PriceFact[] {
  return view.texts.flatMap((unit) => {
    const found = readMoney(unit.text);
    const own = found.map(({ end }) => periodOf(unit.text.slice(end, end + 24).split(/[,;.](?:\s|$)/)[0] ?? ''));
    return found.map((money, at) => {
      const clause = clauseOf(unit.text, found, at);
      return {
        amount: money.amount,
        currency: money.currency,
        name: clause,
        label: clause,
        bag: readBag(clause, view.language),
        context: [unit.bag, view.heading, view.title, ...(unit.list ? [unit.list.leadIn] : [])],
        // "Small box £9 a week, large box £14.50"
        per: own[at] ?? own.slice(0, at).findLast((per) => per !== null) ?? periodOf(view.passage.heading ?? ''),
        quantity: foldText(unit.text.slice(money.end, money.end + 24)),
        text: unit.text,
        view,
        unit,
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
  ['quarter', /\b(?:a|per|each|al|por|cada|\/) ?(?:quarter|trimestre)\b|\bquarterly\b|\btrimestral/],
  ['year', /\b(?:a|per|each|al|por|cada|\/) ?(?:year|ano)\b|\byearly\b|\bannual|\banual/],
  [
    'person',
    /\b(?:a|per|each|por|cada|\/) ?(?:person|persona|head|child|nino|adult|adulto|pupil|student|alumno|guest|participant|asistente|cabeza)s?\b|\b(?:cada un[oa]|each|por cabeza)\b/,
  ],
];

function periodOf(text: string): Period | null {
  const folded = foldText(text).replaceAll('/', ' per ');
  return periods.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}
