import { foldText } from '../../../../lib/text/fold-text.ts';
import type { PassageView } from '../units/answer-unit.ts';
import { nameOfRow } from '../units/name-of-row.ts';
import type { TableView } from '../units/table-view.ts';
import { joinBags, readBag } from '../units/word-bag.ts';
import { columnCurrency, withCurrency } from './column-currency.ts';
import { type Currency, type Money, readMoney, toAmount } from './money.ts';
import { clauseOf, contextOfCell, contextOfText, type Period, remarksBeside, type ValueFact } from './value-fact.ts';

/** A price that the knowledge states for a thing, paid for each `per`, or once. */
export interface PriceFact extends ValueFact {
  currency: Currency;
  /** Folded words that say for what quantity it is paid: "per metre". */
  quantity: string;
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
      const unit = row.cells[unitColumn] ?? '';
      const base = {
        name: nameOfRow(table, row, at),
        label: plain,
        bag: joinBags([row.key, bag], row.view.language),
        remarks: remarksBeside(table, row, at),
        context: contextOfCell(table, row, at),
        per: periodOf(`${plain}${per} ${cell} ${row.keyText}`) ?? periodOf(`per ${unit || plain}`),
        quantity: foldText(`${plain} ${cell} ${unit}`),
        text: `${nameOfRow(table, row, at)}: ${plain === '' ? '' : `${plain}: `}${currency ? withCurrency(cell, currency, per) : cell}`,
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
export const currencyOf = ({ passage, language }: PassageView): Currency =>
  readMoney(passage.text)[0]?.currency ?? (language === 'es' ? '€' : '£');

function factsOfTexts(view: PassageView): PriceFact[] {
  return view.texts.flatMap((unit) => {
    const found = readMoney(unit.text);
    const whole = periodOf(ofSentence.exec(foldText(unit.text))?.[0] ?? '');
    const own = found.map(({ end }) => periodOf(unit.text.slice(end, end + 24).split(/[,;.](?:\s|$)/)[0] ?? ''));
    return found.map((money, at) => {
      const clause = clauseOf(unit.text, found, at);
      // "A card of 10 hours for £80" is paid once.
      const inherited = ownTime.test(foldText(clause)) ? null : own.slice(0, at).findLast((per) => per !== null);
      return {
        amount: money.amount,
        currency: money.currency,
        name: clause,
        label: clause,
        bag: readBag(clause, view.language),
        remarks: [],
        context: contextOfText(view, unit),
        // "Small box £9 a week, large box £14.50"
        per: own[at] ?? inherited ?? whole ?? periodOf(view.passage.heading ?? ''),
        quantity: foldText(unit.text.slice(money.end, money.end + 24)),
        text: unit.text,
        view,
        unit,
      };
    });
  });
}

const ownTime =
  /\b\d{1,3}[ -]?(?:h|hrs?|hours?|horas?|days?|dias?|nights?|noches?|weeks?|semanas?|months?|mes(?:es)?)\b/;

/** "La noche sale a 19 € por perro y 14 € por gato." */
const ofSentence = /^(?:la|el|cada|each|a|the) (?:noche|dia|hora|semana|mes|night|day|hour|week|month)\b/;

const periods: readonly (readonly [Period, RegExp])[] = [
  ['hour', /\b(?:an?|per|each|the|la|por|cada|\/) ?(?:hour|hora)\b|\bhourly\b|\bby the hour\b|\bpor horas\b/],
  [
    'day',
    /\b(?:a|per|each|al|por|cada|\/) ?(?:day|dia|jornada|night|noche)\b|\b(?:the|la|el) (?:day|dia|night|noche)\b|\b(?:whole|full|entire) day\b|\b(?:todo el dia|dia entero|dia completo)\b|\bdaily\b/,
  ],
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
