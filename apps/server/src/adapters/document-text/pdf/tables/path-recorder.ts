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

/** Graphics state of pdf.js, which copies all properties when the page saves it. */
export interface GraphicsState {
  ctm: readonly number[];
  lineWidth?: number;
  isWhite?: boolean;
  /** Whether colors are amounts of ink, so that 0 is the lightest. */
  isInk?: boolean;
  /** The loaded font and its name in the document; absent before the first text. */
  font?: { name?: string } | null;
  loadedName?: string | null;
}

/** A dictionary of a PDF. */
export interface PdfDictionary {
  get(name: string): unknown;
}

export interface PathRecorder {
  /** Resources of the page or of the form that is being read. */
  resources: PdfDictionary | null;
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
  const recorder: PathRecorder = {
    resources,
    add(operator, operands, state) {
      if (operator >= OPS.moveTo && operator <= OPS.rectangle) {
        if (commands.length < maxPath) addCommands(commands, operator, operands as readonly number[]);
      } else if (operator >= OPS.stroke && operator <= OPS.endPath) {
        if (commands.length === 0) return;
        const isKept = operator !== OPS.endPath && commands.length < maxPath && size < maxCommands;
        if (isKept) {
          if (closing.has(operator)) commands.push(close);
          const { ctm: matrix, lineWidth = 1, isWhite = false } = state;
          paths.push({ operator, commands, matrix, lineWidth, isWhite });
          size += commands.length;
        }
        commands = [];
      } else changeState(state, operator, { operands, resources: recorder.resources });
    },
    addText({ font, loadedName = null }) {
      if (loadedName === null || loadedName === lastFont) return;
      lastFont = loadedName;
      fonts.set(loadedName, boldName.test(font?.name ?? ''));
    },
    boldFonts: () => [...fonts].flatMap(([name, isBold]) => (isBold ? name : [])),
    paths: () => (size < maxCommands ? paths : []),
  };
  return recorder;
}

/** Names of bold fonts, also of the usual ones of TeX. */
const boldName = /bold|black|heavy|demi|^(?:\w+\+)?(?:cmbx|sfbx)|-medi(?:ital)?$/i;

/** Whether an operator shows text. */
export const isShownText = (operator: number): boolean =>
  operator >= OPS.showText && operator <= OPS.nextLineSetSpacingShowText;

/** Whether an operator belongs to a path, paints it, or changes how. Most operators show text. */
export const isRecorded = (operator: number): boolean =>
  (operator >= OPS.moveTo && operator <= OPS.endPath) ||
  (operator >= OPS.setStrokeColorSpace && operator <= OPS.setFillCMYKColor) ||
  operator === OPS.setLineWidth;

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

function changeState(state: GraphicsState, operator: number, { operands, resources }: Change): void {
  switch (operator) {
    case OPS.setLineWidth:
      state.lineWidth = Math.abs(Number(operands[0]));
      break;
    case OPS.setFillColorSpace:
      state.isInk = isInk(operands[0], resources);
      break;
    case OPS.setFillGray:
    case OPS.setFillRGBColor:
      state.isInk = false;
      state.isWhite = isLight(operands, false);
      break;
    case OPS.setFillCMYKColor:
      state.isWhite = isLight(operands, true);
      break;
    case OPS.setFillColor:
    case OPS.setFillColorN:
      state.isWhite = isLight(operands, state.isInk ?? false);
      break;
    default:
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
