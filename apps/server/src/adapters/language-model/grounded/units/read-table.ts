import type { TableBlock } from '@sosia/contract';
import { foldText } from '../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import type { ColumnKind, TableUnit } from './answer-unit.ts';
import { labelProbe } from './probe.ts';
import { joinBags, readBag } from './word-bag.ts';

/** Reads a table of a passage, with the kinds of its columns and the names of its rows. */
/** @param around the heading and the text before it, which may say that its numbers are prices */
export function readTable(table: TableBlock, block: number, language: KnownLanguage, around = ''): TableUnit {
  const arePrices = priceTables.test(foldText(around));
  const kinds = table.columns.map((path, at) => {
    const kind = kindOf(table.rows.map((row) => row[at] ?? ''));
    // A currency in the header: "Price (£)".
    const name = path.join(' ');
    return kind === 'number' && (isPriced(name) || (arePrices && !countNames.test(foldText(name)))) ? 'money' : kind;
  });
  const codes = hasCodes(table.columns[0] ?? [], kinds) ? 1 : 0;
  const keyColumns = countKeyColumns(table.rows, kinds, codes);
  const cells = table.rows.map((row) => row.map((cell) => readBag(cell, language)));
  return {
    table,
    caption: readBag(table.caption ?? '', language),
    columns: table.columns.map((path) => readBag(inFull(path.join(' '), language), language)),
    labels: table.columns.map((path) => labelProbe(path.join(' ').replaceAll('_', ' '), language)),
    items: new Map(),
    language,
    kinds,
    keyColumns,
    cells,
    keys: table.rows.map((row, at) => {
      const parts = row.slice(codes, keyColumns).filter((cell) => cell !== '');
      const text = parts.join(', ');
      return {
        text,
        bag: joinBags((cells[at] ?? []).slice(0, keyColumns), language),
        probe: labelProbe(withoutRemarks(text), language),
      };
    }),
    groups: table.groups.map(({ title }) => readBag(title, language)),
    block,
  };
}

const abbreviations: Record<KnownLanguage, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/\bext(?!\p{L})\.?/giu, 'extension'],
    [/\b(?:tel|ph)(?!\p{L})\.?/giu, 'telephone'],
    [/\bqty(?!\p{L})\.?/giu, 'quantity'],
    [/\bno\./gi, 'number'],
    [/\bhrs?(?!\p{L})\.?/giu, 'hours'],
    [/\bmins?(?!\p{L})\.?/giu, 'minutes'],
    [/\bpp\b|\bp\.p\./gi, 'per person'],
  ],
  es: [
    [/\bext(?!\p{L})\.?/giu, 'extensión'],
    [/\b(?:tel|tlf|tfno)(?!\p{L})\.?/giu, 'teléfono'],
    [/\b(?:cant|uds?)(?!\p{L})\.?/giu, 'cantidad'],
    [/\bn\.?º/gi, 'número'],
    [/\bobs(?!\p{L})\.?/giu, 'observaciones'],
    [/\bdto(?!\p{L})\.?/giu, 'descuento'],
    [/\bpers(?!\p{L})\.?/giu, 'persona'],
  ],
};

/** Writes the usual abbreviations of a column name in full, and separates its words. */
const inFull = (name: string, language: KnownLanguage): string =>
  abbreviations[language].reduce((text, [pattern, word]) => text.replace(pattern, word), name.replaceAll('_', ' '));

/** "Completa (todo, a cualquier hora)" is asked for as "completa", and "Honey, 340 g" as "honey". */
function withoutRemarks(name: string): string {
  const short = name
    .replace(/\([^)]*\)/g, ' ')
    .replace(quantity, ' ')
    .replace(usual, ' ')
    .trim();
  return /\p{L}{2}/u.test(short) ? short : name;
}

const quantity =
  /,? ?\b(?:\d+(?:[.,]\d+)?|una?|an?|one|per|al|each|la) ?(?:minutes?|minutos?|mins?|hours?|horas?|hrs?|h|days?|dias?|días?|weeks?|semanas?|months?|mes|years?|año|g|gr|kg|mg|ml|cl|l|litres?|liters?|litros?|cm|mm|m|pages?|pág)(?![\p{L}\d])\.?/giu;

/** The usual one of several forms is rarely named. */
const usual = /\b(?:single|standard|normal|each|suelt[oa]|individual|estándar)(?!\p{L})/giu;

const sampleRows = 60;

/** Article numbers and the like, which visitors neither know nor want. */
const codeNames =
  /^(?:(?:art|item|product|stock|order)\w* )?(?:n[o.º°]+|num(?:ber|ero)?|ref(?:erence|erencia)?\.?|id|code|cod(?:igo)?\.?|sku|ean|isbn|#)(?: ?(?:de |del )?(?:art|item|product|prod|stock|ref)\w*)?$/;

/** Whether the first column has codes and the next one names. */
const hasCodes = (path: readonly string[], kinds: readonly ColumnKind[]): boolean =>
  kinds[1] === 'text' && codeNames.test(foldText(path.join(' ').replaceAll('_', ' ')).replace(/\.(?=\s|$)/g, ''));

/** Columns of text after the codes name a row until all rows differ; at least one does. */
function countKeyColumns(rows: readonly (readonly string[])[], kinds: readonly ColumnKind[], codes: number): number {
  const sample = rows.slice(0, sampleRows);
  // Codes do not tell rows apart, so that more columns are needed.
  for (let count = codes + 1; count < Math.min(kinds.length, codes > 0 ? 6 : 3); count++) {
    const names = new Set(sample.map((row) => row.slice(codes, count).join('|')));
    if (names.size >= sample.length || kinds[count] !== 'text') return count;
  }
  return codes + 1;
}

const money = /[€$£]|\b(?:eur|usd|gbp|euros?|pounds?|dollars?)\b/;
/** Column names whose bare numbers are amounts of money. */
const priceNames =
  /^(?:(?:price|cost|fee|rate|charge|precio|coste|importe|tarifa|cuota|tasa|bono|abono|pvp)s?\b|matricula\b|fianza\b)/;

/** A table below such words has prices in its columns, besides what these name. */
const priceTables =
  /\b(?:price list|prices in|lista de precios|precios en|tarifas en|in (?:euros|pounds|dollars)|en euros)\b/;
const countNames =
  /\b(?:min|mins|minutes|minutos|hours?|horas?|h|days?|dias?|weeks?|semanas?|sessions?|sesiones|people|personas|places|plazas|seats|ages?|edad|years?|anos?|ano|no|number|numero|kg|km|m|cm|ml|l|g|max|min|units?|unidades|stock|floor|planta|sleeps|phone|telefono|pages|paginas)\b|%|#/;

const isPriced = (name: string): boolean => {
  const folded = foldText(name.replaceAll('_', ' '));
  return money.test(folded) || priceNames.test(folded);
};
const time =
  /^\D{0,12}\d{1,2}(?:[:.h]\d{2})?\s?(?:am|pm|h)?\s?(?:[-–a]|to|until)\s?\d{1,2}|^\d{1,2}(?:[:h]\d{2}|:\d{2} ?h|(?:[:.]\d{2})? ?[ap]\.?m\.?)$/;
const flag = /^(?:yes|no|si|sí|✓|✗|✔|✘|x|-|–|—|n\/a)$/i;

/** Returns the kind of most filled cells. */
function kindOf(cells: readonly string[]): ColumnKind {
  const filled = cells
    .slice(0, sampleRows)
    .map(foldText)
    .filter((cell) => cell.trim() !== '');
  const share = (is: (cell: string) => boolean) => filled.filter(is).length / Math.max(1, filled.length);
  if (filled.length === 0) return 'text';
  if (share((cell) => money.test(cell) && /\d/.test(cell) && cell.length < 30) >= 0.6) return 'money';
  if (share((cell) => flag.test(cell.trim())) >= 0.6) return 'flag';
  if (share((cell) => time.test(cell)) >= 0.5) return 'time';
  if (share((cell) => /^[\d\s.,%+-]+$/.test(cell)) >= 0.7) return 'number';
  return 'text';
}
