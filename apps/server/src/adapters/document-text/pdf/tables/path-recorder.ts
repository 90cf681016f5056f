import { OPS } from 'pdfjs-dist';

/** A path that a page paints, with the state in which it does. */
export interface PaintedPath {
  /** Painting operator of pdf.js. */
  operator: number;
  /** Values of {@link pathCommands}; `move` and `line` are followed by a point. */
  commands: readonly number[];
  /** Converts its points to page coordinates, y pointing up. */
  matrix: readonly number[];
  lineWidth: number;
  /** Whether areas are filled with the color of the paper. */
  isWhite: boolean;
}

export const pathCommands = { move: 0, line: 1, curve: 2, close: 3 } as const;

/** Graphics state of pdf.js. */
export interface GraphicsState {
  ctm: readonly number[];
  /** The loaded font and its name in the document; absent before the first text. */
  font?: { name?: string } | null;
  loadedName?: string | null;
}

/** Graphics state of the recorder; changes are new objects, because saving keeps the old one. */
interface PaintStyle {
  lineWidth: number;
  isWhite: boolean;
  /** Whether colors are amounts of ink, so that 0 is the lightest. */
  isInk: boolean;
}

/** A dictionary of a PDF. */
export interface PdfDictionary {
  get(name: string): unknown;
}

export interface PathRecorder {
  /** Records a form while it is read: it has its own resources, and leaves the state as it was. */
  inForm(resources: PdfDictionary | null, read: () => Promise<void>): Promise<void>;
  add(operator: number, operands: readonly unknown[], state: GraphicsState): void;
  /** Notes the font of a shown text. */
  addText(state: GraphicsState): void;
  /** Names of the bold fonts that the page uses. */
  boldFonts(): string[];
  /** Returns the painted paths; none when there are too many to be lines of tables. */
  paths(): PaintedPath[];
}

/** Creates a recorder of the paths in the operators of a page. */
export function pathRecorder(resources: PdfDictionary | null): PathRecorder {
  const paths: PaintedPath[] = [];
  let commands: number[] = [];
  let size = 0;
  const fonts = new Map<string, boolean>();
  let lastFont: string | null = null;
  let place = { resources, saved: [] as PaintStyle[] };
  let style: PaintStyle = { lineWidth: 1, isWhite: false, isInk: false };
  const paint = (operator: number, matrix: readonly number[]) => {
    if (operator !== OPS.endPath && commands.length < maxPath && size < maxCommands) {
      if (closing.has(operator)) commands.push(close);
      paths.push({ operator, commands, matrix, lineWidth: style.lineWidth, isWhite: style.isWhite });
      size += commands.length;
    }
    commands = [];
  };
  return {
    async inForm(own, read) {
      const outer = { place, style };
      place = { resources: own, saved: [] };
      try {
        await read();
      } finally {
        ({ place, style } = outer);
      }
    },
    add(operator, operands, { ctm }) {
      if (operator >= OPS.moveTo && operator <= OPS.rectangle) {
        if (commands.length < maxPath) addCommands(commands, operator, operands as readonly number[]);
      } else if (operator >= OPS.stroke && operator <= OPS.endPath) {
        if (commands.length > 0) paint(operator, ctm);
      } else if (operator === OPS.save) place.saved.push(style);
      else if (operator === OPS.restore) style = place.saved.pop() ?? style;
      else style = changed(style, operator, { operands, resources: place.resources });
    },
    addText({ font, loadedName = null }) {
      if (loadedName === null || loadedName === lastFont) return;
      lastFont = loadedName;
      fonts.set(loadedName, boldName.test(font?.name ?? ''));
    },
    boldFonts: () => [...fonts].flatMap(([name, isBold]) => (isBold ? name : [])),
    paths: () => (size < maxCommands ? paths : []),
  };
}

/** Names of bold fonts, also of the usual ones of TeX. */
const boldName = /bold|black|heavy|demi|^(?:\w+\+)?(?:cmbx|sfbx)|-medi(?:ital)?$/i;

/** Whether an operator shows text. */
export const isShownText = (operator: number): boolean =>
  operator >= OPS.showText && operator <= OPS.nextLineSetSpacingShowText;

/** Whether an operator belongs to a path, paints it, or changes how it is painted. Most operators show text. */
export const isRecorded = (operator: number): boolean =>
  (operator >= OPS.moveTo && operator <= OPS.endPath) ||
  (operator >= OPS.setStrokeColorSpace && operator <= OPS.setFillCMYKColor) ||
  operator === OPS.setLineWidth ||
  operator === OPS.save ||
  operator === OPS.restore;

/** A longer path is a picture. */
const maxPath = 20_000;
const maxCommands = 1_000_000;

const { move, line, curve, close } = pathCommands;
const closing: ReadonlySet<number> = new Set([OPS.closeStroke, OPS.closeFillStroke, OPS.closeEOFillStroke]);

function addCommands(commands: number[], operator: number, [x = 0, y = 0, width = 0, height = 0]: readonly number[]) {
  switch (operator) {
    case OPS.moveTo:
      commands.push(move, x, y);
      break;
    case OPS.lineTo:
      commands.push(line, x, y);
      break;
    case OPS.rectangle:
      if (width === 0 || height === 0) commands.push(move, x, y, line, x + width, y + height, close);
      else commands.push(move, x, y, line, x + width, y, line, x + width, y + height, line, x, y + height, close);
      break;
    case OPS.closePath:
      commands.push(close);
      break;
    default:
      commands.push(curve);
  }
}

interface Change {
  operands: readonly unknown[];
  resources: PdfDictionary | null;
}

function changed(style: PaintStyle, operator: number, { operands, resources }: Change): PaintStyle {
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
  const spaces = isNamed(space) ? resources?.get('ColorSpace') : null;
  const found = isDictionary(spaces) && isNamed(space) ? spaces.get(space.name) : null;
  const kind: unknown = Array.isArray(found) ? found[0] : null;
  return isNamed(kind) && (kind.name === 'Separation' || kind.name === 'DeviceN');
}

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

const isDictionary = (value: unknown): value is PdfDictionary =>
  typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function';
