import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { at, attribute, below, elementsOf } from '../xml/element-queries.ts';
import { type XmlElement, xmlElements } from '../xml/xml-elements.ts';
import type { DocxStyles } from './docx-styles.ts';
import { isOn, valueIn } from './docx-values.ts';

/** A level of a numbering. */
export interface NumberLevel {
  start: number;
  /** Name of the number format; `bullet` and `none` write no number. */
  format: string;
  /** First number of a custom format. */
  sample: string | undefined;
  /** Text with `%1` to `%9` for the numbers of the levels. */
  text: string;
  /** Text between number and paragraph. */
  suffix: '' | ' ';
  /** Number of the level whose use restarts this one; `null` for any higher level, 0 for none. */
  restart: number | null;
  /** Whether all numbers are written as digits. */
  isLegal: boolean;
  isHidden: boolean;
  /** Left indent in twentieths of a point. */
  indent: number | null;
  /** The paragraph style linked to the level. */
  styleId: string | undefined;
}

/** A numbering instance. Instances of the same definition count together. */
export interface NumberedList {
  definition: string;
  levels: Map<number, NumberLevel>;
  /** First numbers of an instance that starts again, by level. */
  starts: Map<number, number>;
}

export type Numbering = ReadonlyMap<string, NumberedList>;

interface Definition {
  levels: Map<number, NumberLevel>;
  /** A numbering style that defines the levels. */
  style: string | undefined;
}

/** Reads the numbering part of a document. */
export async function docxNumbering(zip: Zip, part: string | undefined, styles: DocxStyles): Promise<Numbering> {
  const definitions = new Map<string, Definition>();
  const instances = new Map<string, XmlElement>();
  if (part && zip.has(part))
    for await (const element of xmlElements(zip.stream(part), new Set(['abstractNum', 'num']))) {
      const id = attribute(element, element.name === 'num' ? 'numId' : 'abstractNumId') ?? '';
      if (element.name === 'num') instances.set(id, element);
      else definitions.set(id, { levels: levelsOf(element), style: valueIn(at(element, 'numStyleLink')) });
    }
  /** Follows the link of a definition to the numbering style that it stands for. */
  const definitionOf = (id: string): string => {
    const style = definitions.get(id)?.style;
    const linked = style === undefined ? undefined : instances.get(styles.numberingOf(style) ?? '');
    return valueIn(at(linked, 'abstractNumId')) ?? id;
  };
  const lists = new Map<string, NumberedList>();
  for (const [id, instance] of instances) {
    const definition = definitionOf(valueIn(at(instance, 'abstractNumId')) ?? '');
    lists.set(id, toList(instance, definition, definitions.get(definition)?.levels ?? new Map()));
  }
  return lists;
}

function toList(instance: XmlElement, definition: string, shared: Map<number, NumberLevel>): NumberedList {
  const levels = new Map(shared);
  const starts = new Map<number, number>();
  for (const override of elementsOf(instance, 'lvlOverride')) {
    for (const [level, own] of levelsOf(override)) levels.set(level, own);
    const start = numberOf(valueIn(at(override, 'startOverride')));
    if (start !== null) starts.set(numberOf(attribute(override, 'ilvl')) ?? 0, start);
  }
  return { definition, levels, starts };
}

function levelsOf(element: XmlElement): Map<number, NumberLevel> {
  return new Map(elementsOf(element, 'lvl').map((level) => [numberOf(attribute(level, 'ilvl')) ?? 0, toLevel(level)]));
}

function toLevel(level: XmlElement): NumberLevel {
  const format = [...below(level, 'numFmt')][0];
  const indent = at(level, 'pPr', 'ind');
  return {
    start: numberOf(valueIn(at(level, 'start'))) ?? 0,
    format: valueIn(format) ?? 'decimal',
    sample: attribute(format, 'format')?.split(',')[0]?.trim(),
    text: valueIn(at(level, 'lvlText')) ?? '',
    suffix: valueIn(at(level, 'suff')) === 'nothing' ? '' : ' ',
    restart: numberOf(valueIn(at(level, 'lvlRestart'))),
    isLegal: isOn(at(level, 'isLgl')),
    isHidden: isOn(at(level, 'rPr', 'vanish')),
    indent: numberOf(attribute(indent, 'left') ?? attribute(indent, 'start')),
    styleId: valueIn(at(level, 'pStyle')),
  };
}

function numberOf(text: string | undefined): number | null {
  const number = Number(text);
  return text === undefined || !Number.isInteger(number) || Math.abs(number) > 1_000_000 ? null : number;
}
