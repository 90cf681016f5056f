import type { Block } from '@sosia/contract';
import { filledColumns, type GridRow, isBoldRow } from './grid-row.ts';
import { isName, valueKind } from './value-kind.ts';

const termAndText = /^([^:]{1,40}):\s+(\S.*)$/s;
const maxTermWords = 6;

/** Converts a line beside a table: "Account: 12" and a label with its value are definitions. */
export function lineBlock(row: GridRow): Block[] {
  const texts = filledColumns(row).map((at) => row.cells[at] ?? '');
  const [first = '', second = ''] = texts;
  if (texts.length === 1) return [textBlock(first)];
  if (texts.length === 2) return [definition(first, second)];
  const isPaired = texts.length % 2 === 0 && texts.every((text, at) => at % 2 === 1 || text.endsWith(':'));
  if (isPaired) return texts.flatMap((text, at) => (at % 2 === 0 ? [definition(text, texts[at + 1] ?? '')] : []));
  return [{ type: 'paragraph', text: texts.join(' | ') }];
}

export function textBlock(text: string): Block {
  const [, term = '', value = ''] = termAndText.exec(text) ?? [];
  const isDefinition = term !== '' && term.split(' ').length <= maxTermWords && /\p{L}/u.test(term);
  return isDefinition ? definition(term, value) : { type: 'paragraph', text };
}

const definition = (term: string, text: string): Block => ({
  type: 'definition',
  term: term.replace(/\s*[:：]$/, ''),
  text,
});

const maxPairs = 60;
const maxLabelChars = 60;

/**
 * Converts rows of labels with values, without a header, to definitions.
 * @param isAboveTable whether a wider table follows
 * @returns `null` if the rows are a table
 */
export function pairBlocks(rows: readonly GridRow[], isAboveTable: boolean): Block[] | null {
  const pairs = rows.filter((row) => filledColumns(row).length === 2);
  if (rows.length > maxPairs || pairs.length < rows.length * 0.6) return null;
  if (rows.some((row) => filledColumns(row).length > 2)) return null;
  const columns = pairs.map(filledColumns);
  const labels = pairs.map((row, at) => row.cells[columns[at]?.[0] ?? 0] ?? '');
  const values = pairs.map((row, at) => row.cells[columns[at]?.[1] ?? 0] ?? '');
  const areLabels = labels.every((label) => label.length <= maxLabelChars && /\p{L}/u.test(label));
  if (!areLabels || new Set(labels).size < labels.length * 0.9) return null;
  return hasHeader(pairs, values) || !areDefinitions(pairs, { labels, values, isAboveTable })
    ? null
    : rows.flatMap(lineBlock);
}

/** Whether the first row names the columns: it is marked, or its words are above values of one kind. */
function hasHeader(pairs: readonly GridRow[], values: readonly string[]): boolean {
  const [first, second] = pairs;
  if (!first || !second) return false;
  if (isBoldRow(first) && !isBoldRow(second)) return true;
  if (valueWord.test(values[0] ?? '')) return false;
  if (labelName.test(first.cells[0] ?? '') && valueName.test(values[0] ?? '')) return true;
  const kinds = new Set(values.slice(1).map(looseKind));
  return isName(values[0] ?? '') && values.length > 2 && kinds.size === 1 && !kinds.has('text');
}

/** A word in place of a price. */
const valueWord = /^(?:free|gratis|gratuit[oa]|included|incluid[oa]|sold out|agotad[oa])$/i;

const labelName =
  /^(?:field|campo|key|clave|property|propiedad|parameter|par[aá]metro|attribute|atributo|setting|ajuste|concept|concepto)$/i;
const valueName = /^(?:values?|valor|text|texto|description|descripci[oó]n|details?|detalles?|data|datos?)$/i;

const looseKind = (value: string) => {
  const kind = valueKind(value);
  return kind === 'year' ? 'number' : kind;
};

interface Pairs {
  labels: readonly string[];
  values: readonly string[];
  isAboveTable: boolean;
}

function areDefinitions(pairs: readonly GridRow[], { labels, values, isAboveTable }: Pairs): boolean {
  const boldLabels = pairs.filter((row) => row.bold?.length === 1 && row.bold[0] === filledColumns(row)[0]);
  const kinds = new Set(values.map(looseKind));
  kinds.delete('text');
  return (
    isAboveTable ||
    kinds.size > 1 ||
    !isName(values[0] ?? '') ||
    valueWord.test(values[0] ?? '') ||
    labels.some((label) => label.endsWith(':')) ||
    boldLabels.length > pairs.length * 0.8 ||
    labels.filter((label) => contactLabel.test(label)).length > 1
  );
}

const contactLabel =
  /^(?:name|address|phone|telephone|mobile|e-?mail|web(?:site)?|contact|city|country|owner|company|opening hours|nombre|direcci[oó]n|domicilio|tel[eé]fono|m[oó]vil|correo|web|contacto|ciudad|pa[ií]s|titular|empresa|horario)\b/i;

const minListItems = 4;
const maxItemChars = 200;

/**
 * Converts a column of texts: short ones are a list, others are paragraphs.
 * @param isAboveTable whether a table follows, which they introduce
 */
export function columnBlocks(rows: readonly GridRow[], isAboveTable: boolean): Block[] {
  const texts = rows.flatMap((row) => filledColumns(row).map((at) => row.cells[at] ?? ''));
  const isList = !isAboveTable && texts.length >= minListItems && texts.every((text) => text.length <= maxItemChars);
  if (!isList || texts.filter((text) => termAndText.test(text)).length > texts.length / 2) return texts.map(textBlock);
  const [first = '', ...others] = texts;
  const isLead = isLeadIn(rows, texts);
  const items = (isLead ? others : texts).map((text) => ({ text, marker: null, items: [] }));
  return [{ type: 'list', isOrdered: false, leadIn: isLead ? first : null, items }];
}

/** Whether the first of the texts introduces or names the others. */
function isLeadIn(rows: readonly GridRow[], [first = '', ...others]: readonly string[]): boolean {
  const [row, next] = rows;
  const isMarked = row !== undefined && next !== undefined && isBoldRow(row) && !isBoldRow(next);
  const kinds = new Set(others.map(valueKind));
  return isMarked || first.endsWith(':') || (isName(first) && kinds.size === 1 && !kinds.has('text'));
}
