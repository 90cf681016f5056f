import { OPS } from 'pdfjs-dist';

/** The part of the graphics state that decides how paths and text look; changes are new objects. */
export interface PaintStyle {
  lineWidth: number;
  /** Whether areas and text are filled with the color of the paper. */
  isWhite: boolean;
  /** Whether colors are amounts of ink, so that 0 is the lightest. */
  isInk: boolean;
  /** Whether fillings are fully transparent. */
  isClear: boolean;
  /** Text rendering mode; 3 shows nothing. */
  textMode: number;
}

export const firstStyle: PaintStyle = { lineWidth: 1, isWhite: false, isInk: false, isClear: false, textMode: 0 };

/** A dictionary of a PDF. */
export interface PdfDictionary {
  get(name: string): unknown;
  getKeys?(): string[];
  /** Name of its reference. */
  objId?: string | undefined;
}

interface Change {
  operands: readonly unknown[];
  resources: PdfDictionary | null;
}

/** Returns the style after an operator of pdf.js. */
export function changedStyle(style: PaintStyle, operator: number, { operands, resources }: Change): PaintStyle {
  switch (operator) {
    case OPS.setLineWidth:
      return { ...style, lineWidth: Math.abs(Number(operands[0])) };
    case OPS.setFillColorSpace:
      return { ...style, isInk: isInk(operands[0], resources) };
    case OPS.setFillGray:
    case OPS.setFillRGBColor:
      return { ...style, isInk: false, isWhite: isLight(operands, false) };
    case OPS.setFillCMYKColor:
      return { ...style, isWhite: isLight(operands, true) };
    case OPS.setFillColor:
    case OPS.setFillColorN:
      return { ...style, isWhite: isLight(operands, style.isInk) };
    case OPS.setTextRenderingMode:
      return { ...style, textMode: Number(operands[0]) };
    default:
      return style;
  }
}

/** A color space with four colors is always one of inks. */
function isLight(colors: readonly unknown[], isInkColor: boolean): boolean {
  const isDarkAtZero = !isInkColor && colors.length < 4;
  return (
    colors.length > 0 &&
    colors.every((color) => typeof color === 'number' && (isDarkAtZero ? color > almostAll : color < 1 - almostAll))
  );
}

/** A color value that is shown as the largest one. */
const almostAll = 0.998;

function isInk(space: unknown, resources: PdfDictionary | null): boolean {
  const found = resourceNamed(resources, 'ColorSpace', space);
  const kind: unknown = Array.isArray(found) ? found[0] : null;
  return isNamed(kind) && (kind.name === 'Separation' || kind.name === 'DeviceN');
}

/** Returns a resource of a page or form by the name that an operator has. */
export function resourceNamed(resources: PdfDictionary | null, kind: string, name: unknown): unknown {
  const all = isNamed(name) ? resources?.get(kind) : null;
  return isDictionary(all) && isNamed(name) ? all.get(name.name) : null;
}

export const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

export const isDictionary = (value: unknown): value is PdfDictionary =>
  typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function';
