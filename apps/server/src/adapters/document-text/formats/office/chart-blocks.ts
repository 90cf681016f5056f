import type { Block } from '@sosia/contract';
import { cleanLine } from '../../../../lib/document/clean-text.ts';
import { createTable } from '../../../../lib/document/create-table.ts';
import { at, attribute, below, elementsOf, textOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';
import { drawnParagraphs } from './drawn-paragraphs.ts';
import { displayedNumber, generalCode } from './number-formats.ts';

/** Values of a chart by point index. */
type Points = Map<number, string>;

interface Series {
  name: string;
  labels: Points;
  values: Points;
}

interface Chart {
  title: string;
  /** Axis titles; that of the label axis comes first. */
  axes: string[];
  series: Series[];
}

/**
 * Returns a chart as tables of its values as of the last save: one row for each label, one column for each series. The
 * title and the titles of the value axes are the caption.
 * @param root root of a chart part, in either of Office's formats
 */
export function chartBlocks(root: XmlElement): Block[] {
  const { title, axes, series } = at(root, 'chartData') ? newerChart(root) : olderChart(root);
  const [ofLabels = '', ...others] = axes;
  const units = others.filter((name) => name !== '').join(', ');
  const caption = title && units ? `${title} (${units})` : title || units;
  const tables = bySameLabels(series).flatMap((table) => tableOf(table, ofLabels, caption) ?? []);
  if (tables.length > 0) return tables;
  const names = series.map(({ name }) => name).filter((name) => name !== '');
  const text = [caption, names.join('; ')].filter((line) => line !== '').join('\n');
  return text === '' ? [] : [{ type: 'figure', text }];
}

/** Limited because each line repeats the series name. */
const maxNameChars = 200;
const nameOf = (text: string) => cleanLine(text).slice(0, maxNameChars).toWellFormed();

/** Groups series with the same labels as columns of one table; each series of a scatter plot has its own. */
function bySameLabels(series: Series[]): Series[][] {
  const tables: Series[][] = [];
  for (const one of series) {
    const table = tables.at(-1);
    const labels = table?.[0]?.labels;
    if (labels && (one.labels.size === 0 || isSame(labels, one.labels))) table.push(one);
    else tables.push([one]);
  }
  return tables;
}

const isSame = (some: Points, others: Points) =>
  some.size === others.size && [...some].every(([index, text]) => others.get(index) === text);

/** `null` for a table without values. */
function tableOf(table: Series[], ofLabels: string, caption: string): Block | null {
  const labels = table[0]?.labels ?? new Map<number, string>();
  const indexes = [...new Set([...labels.keys(), ...table.flatMap(({ values }) => [...values.keys()])])];
  if (!table.some(({ values }) => values.size > 0) && labels.size === 0) return null;
  const rows = indexes
    .sort((one, other) => one - other)
    .map((index) => [labels.get(index) ?? '', ...table.map(({ values }) => values.get(index) ?? '')]);
  const head = [ofLabels, ...table.map(({ name }) => name)];
  return createTable({ rows: [head, ...rows], headerRows: 1, caption: caption || null });
}

/** Reads a chart of ECMA-376, part 1, 21.2. */
function olderChart(root: XmlElement): Chart {
  const chart = at(root, 'chart');
  const plot = at(chart, 'plotArea');
  const isFrom1904 = /^(?:1|true)$/.test(attribute(at(root, 'date1904'), 'val') ?? '');
  const series = elementsOf(plot)
    .flatMap((layer) => elementsOf(layer, 'ser'))
    .map((one) => ({
      name: captionOf(at(one, 'tx')),
      labels: pointsOf(at(one, 'cat') ?? at(one, 'xVal'), isFrom1904),
      values: pointsOf(at(one, 'val') ?? at(one, 'yVal'), isFrom1904),
    }));
  const axes = elementsOf(plot).filter(({ name }) => axisElements.has(name));
  const isScattered = [...below(plot ?? root, 'xVal')].length > 0;
  const ofLabels = axes.find((axis) =>
    isScattered ? /^[bt]$/.test(attribute(at(axis, 'axPos'), 'val') ?? '') : axis.name !== 'valAx',
  );
  const titles = [ofLabels, ...axes.filter((axis) => axis !== ofLabels)].map((axis) =>
    captionOf(at(axis, 'title', 'tx')),
  );
  return { title: captionOf(at(chart, 'title', 'tx')), axes: titles, series };
}

const axisElements: ReadonlySet<string> = new Set(['catAx', 'dateAx', 'serAx', 'valAx']);

/** Reads a chart type added in Office 2016: waterfall, funnel, map or tree map. */
function newerChart(root: XmlElement): Chart {
  const chart = at(root, 'chart');
  const data = new Map(elementsOf(at(root, 'chartData'), 'data').map((one) => [attribute(one, 'id'), one]));
  const region = at(chart, 'plotArea', 'plotAreaRegion');
  const series = elementsOf(region, 'series').map((one) => {
    const own = data.get(attribute(at(one, 'dataId'), 'val'));
    return {
      name: captionOf(at(one, 'tx')),
      labels: pointsOf(at(own, 'strDim'), false),
      values: pointsOf(at(own, 'numDim'), false),
    };
  });
  const axes = elementsOf(at(chart, 'plotArea'), 'axis').map((axis) => captionOf(at(axis, 'title', 'tx')));
  return { title: captionOf(at(chart, 'title', 'tx')), axes, series };
}

/** Returns a caption: rich text, or the cached values of the cells that it refers to. */
function captionOf(text: XmlElement | undefined): string {
  if (!text) return '';
  const rich = at(text, 'rich');
  if (rich) return nameOf(drawnParagraphs(rich).join(' '));
  const points = [...below(text, 'pt')].map(textOf);
  return nameOf((points.length > 0 ? points : [...below(text, 'v')].map(textOf)).join(' '));
}

/**
 * Returns the points of a series. Multi-level labels are joined, the outermost level first; an outer label applies
 * until the next one of its level.
 */
function pointsOf(element: XmlElement | undefined, isFrom1904: boolean): Points {
  const points: Points = new Map();
  if (!element) return points;
  const cache = elementsOf(element)
    .flatMap((child) => [child, ...elementsOf(child)])
    .find(({ name }) => cacheElement.test(name));
  const isNumber = element.name === 'numDim' || cache?.name.startsWith('num') === true;
  const levels = [...below(element, 'lvl')];
  const [finest = cache, ...wider] = levels;
  if (!finest) return points;
  const code = textOf(at(finest, 'formatCode')) || attribute(finest, 'formatCode') || '';
  for (const point of elementsOf(finest, 'pt'))
    points.set(indexOf(point), pointText(point, { code, isNumber, isFrom1904 }));
  for (const level of wider) widen(points, level);
  return points;
}

const cacheElement = /^(?:str|num|multiLvlStr)(?:Cache|Lit)$/;
const indexOf = (point: XmlElement) => Number(attribute(point, 'idx')) || 0;

function pointText(point: XmlElement, how: { code: string; isNumber: boolean; isFrom1904: boolean }): string {
  const text = textOf(point).trim();
  const code = attribute(point, 'formatCode') ?? how.code;
  return how.isNumber && text !== '' ? displayedNumber(text, code || generalCode, how.isFrom1904) : text;
}

function widen(points: Points, level: XmlElement): void {
  const starts = elementsOf(level, 'pt')
    .map((point) => ({ from: indexOf(point), text: textOf(point).trim() }))
    .sort((one, other) => one.from - other.from);
  let at = -1;
  for (const index of [...points.keys()].sort((one, other) => one - other)) {
    while ((starts[at + 1]?.from ?? Number.POSITIVE_INFINITY) <= index) at += 1;
    const wide = starts[at]?.text;
    if (wide) points.set(index, `${wide} ${points.get(index)}`);
  }
}
