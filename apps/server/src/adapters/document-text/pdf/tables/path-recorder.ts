import { OPS } from 'pdfjs-dist';
import {
  changedStyle,
  firstStyle,
  isDictionary,
  isNamed,
  type PaintStyle,
  type PdfDictionary,
  resourceNamed,
} from './paint-style.ts';

/** A path that a page paints, with the state in which it does. */
export interface PaintedPath {
  /** Painting operator of pdf.js. */
  operator: number;
  /** Values of {@link pathCommands}; all but `close` are followed by a point, where they end. */
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
  fontSize: number;
  textMatrix: readonly number[];
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
  /** Whether the paths are all that were painted so far. */
  isComplete(): boolean;
  style(): PaintStyle;
}

/** Creates a recorder of the paths in the operators of a page. */
export function pathRecorder(resources: PdfDictionary | null): PathRecorder {
  const paths: PaintedPath[] = [];
  let commands: number[] = [];
  let size = 0;
  const fonts = new Map<string, boolean>();
  let lastFont: string | null = null;
  let place = placeIn(resources);
  let style = firstStyle;
  let isComplete = true;
  const paint = (operator: number, matrix: readonly number[]) => {
    isComplete &&= commands.length < maxPath && size < maxCommands;
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
      place = placeIn(own);
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
      else if (operator === OPS.setGState) style = withOpacity(style, opacityOf(place, operands[0]));
      else style = changedStyle(style, operator, { operands, resources: place.resources });
    },
    addText({ font, loadedName = null }) {
      if (loadedName === null || loadedName === lastFont) return;
      lastFont = loadedName;
      fonts.set(loadedName, boldName.test(font?.name ?? ''));
    },
    boldFonts: () => [...fonts].flatMap(([name, isBold]) => (isBold ? name : [])),
    paths: () => (size < maxCommands ? paths : []),
    isComplete: () => isComplete,
    style: () => style,
  };
}

/** The page or form that is being read. */
interface Place {
  resources: PdfDictionary | null;
  saved: PaintStyle[];
  /** Opacities of the graphics states by name, because some programs set one for each text. */
  opacities: Map<string, unknown>;
}

const placeIn = (resources: PdfDictionary | null): Place => ({ resources, saved: [], opacities: new Map() });

function opacityOf({ resources, opacities }: Place, name: unknown): unknown {
  if (!isNamed(name)) return null;
  if (!opacities.has(name.name)) {
    const state = resourceNamed(resources, 'ExtGState', name);
    opacities.set(name.name, isDictionary(state) ? state.get('ca') : null);
  }
  return opacities.get(name.name);
}

const withOpacity = (style: PaintStyle, opacity: unknown): PaintStyle =>
  typeof opacity === 'number' && (opacity === 0) !== style.isClear ? { ...style, isClear: opacity === 0 } : style;

/** Names of bold fonts, also of the usual ones of TeX. */
const boldName = /bold|black|heavy|demi|^(?:\w+\+)?(?:cmbx|sfbx)|-medi(?:ital)?$/i;

/** A longer path is a picture. */
const maxPath = 20_000;
const maxCommands = 1_000_000;

const { move, line, curve, close } = pathCommands;
const closing: ReadonlySet<number> = new Set([OPS.closeStroke, OPS.closeFillStroke, OPS.closeEOFillStroke]);

function addCommands(commands: number[], operator: number, operands: readonly number[]) {
  const [x = 0, y = 0, width = 0, height = 0] = operands;
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
      commands.push(curve, operands.at(-2) ?? x, operands.at(-1) ?? y);
  }
}
