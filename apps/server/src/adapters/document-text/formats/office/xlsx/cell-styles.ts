import type { Zip } from '../../../../../lib/archive/open-zip.ts';
import { at, attribute, elementsOf } from '../../xml/element-queries.ts';
import { type XmlElement, xmlElements } from '../../xml/xml-elements.ts';
import { builtInCode, generalCode } from '../number-formats.ts';

export interface CellStyle {
  /** Number format. */
  code: string;
  isBold: boolean;
}

/** Returns the style of a cell by its style index. */
export type CellStyles = (style: string | undefined) => CellStyle;

const plain: CellStyle = { code: generalCode, isBold: false };

/** Reads number formats and bold fonts from a workbook's styles. */
export async function readCellStyles(zip: Zip, part: string | undefined): Promise<CellStyles> {
  const codes = new Map<string, string>();
  const boldFonts: boolean[] = [];
  const styles: CellStyle[] = [];
  if (part && zip.has(part))
    for await (const element of xmlElements(zip.stream(part), new Set(['numFmts', 'fonts', 'cellXfs']))) {
      for (const child of elementsOf(element)) {
        if (child.name === 'numFmt')
          codes.set(attribute(child, 'numFmtId') ?? '', attribute(child, 'formatCode') ?? generalCode);
        else if (child.name === 'font') boldFonts.push(isOn(at(child, 'b')));
        else if (child.name === 'xf') styles.push(styleOf(child, codes, boldFonts));
      }
    }
  return (style) => styles[Number(style ?? 0)] ?? plain;
}

function styleOf(format: XmlElement, codes: ReadonlyMap<string, string>, boldFonts: readonly boolean[]): CellStyle {
  const id = attribute(format, 'numFmtId') ?? '0';
  return {
    code: codes.get(id) ?? builtInCode(Number(id)),
    isBold: boldFonts[Number(attribute(format, 'fontId') ?? 0)] ?? false,
  };
}

const isOn = (element: XmlElement | undefined): boolean =>
  element !== undefined && !/^(?:0|false)$/.test(attribute(element, 'val') ?? '');
