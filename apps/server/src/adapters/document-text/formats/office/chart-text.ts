import { cleanLine } from '../../../../lib/document/clean-text.ts';
import { at, attribute, below, elementsOf, textOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';
import { drawnParagraphs } from './drawn-paragraphs.ts';
import { kindOfCode, numberText } from './number-formats.ts';

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
 * Returns the text of a chart, line by line: its title, the axis titles, and each label with its values as of the last
 * save.
 * @param root root of a chart part, in either of Office's formats
 */
export function chartLines(root: XmlElement): string[] {
  const { title, axes, series } = at(root, 'chartData') ? newerChart(root) : olderChart(root);
  const [ofLabels = '', ...others] = axes;
  const lines = [title, ...others.filter((name) => name !== '')];
  const tables = bySameLabels(series);
  for (const table of tables) lines.push(...rowsOf(table, ofLabels));
  return lines.filter((line) => line !== '');
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

function rowsOf(table: Series[], ofLabels: string): string[] {
  const labels = table[0]?.labels ?? new Map();
  const indexes = new Set([...labels.keys(), ...table.flatMap(({ values }) => [...values.keys()])]);
  const rows = [...indexes]
    .sort((one, other) => one - other)
    .map((index) => {
      const cells = table.map(({ name, values }) => named(name, values.get(index)));
      return [named(ofLabels, labels.get(index)), ...cells].filter((cell) => cell !== '').join('; ');
    });
  if (rows.some((row) => row !== '')) return rows;
  return [table.map(({ name }) => name).join('; ')];
}

function named(name: string, value: string | undefined): string {
  const text = cleanLine(value ?? '');
  return text && name ? `${name}: ${text}` : text;
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
  return how.isNumber && text !== '' ? numberText(text, kindOfCode(code), how.isFrom1904) : text;
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
