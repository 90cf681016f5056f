import { OPS, type PDFPageProxy, Util } from 'pdfjs-dist';

/** A rectangle in page coordinates, y pointing down. A line has no width or no height. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Lines and areas that may belong to tables. */
export interface PageDrawing {
  /** Horizontal and vertical lines, and thin filled rectangles. */
  lines: Box[];
  /** Filled rectangles in another color than white. */
  areas: Box[];
}

/** Returns what is drawn on a page in addition to its text; no lines when there are too many to be tables. */
export async function pageDrawing(page: PDFPageProxy): Promise<PageDrawing> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawing: PageDrawing = { lines: [], areas: [] };
  const states: DrawingState[] = [];
  let state: DrawingState = { matrix: page.getViewport({ scale: 1 }).transform, lineWidth: 1, isWhite: false };
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at] as unknown[] | null;
    if (operator === OPS.constructPath) {
      addPath(args as PathArguments, state, drawing);
      if (drawing.lines.length + drawing.areas.length > maxShapes) return { lines: [], areas: [] };
    } else if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) {
      if (states.length < maxStates) states.push(state);
      const matrix = operator === OPS.save ? null : (args?.[0] as number[] | null);
      state = matrix ? { ...state, matrix: Util.transform(state.matrix, [...matrix]) } : state;
    } else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) state = states.pop() ?? state;
    else state = changed(state, operator, args);
  }
  return drawing;
}

const maxShapes = 20_000;
const maxStates = 1000;

interface DrawingState {
  matrix: number[];
  lineWidth: number;
  /** Whether areas are filled with the color of the paper. */
  isWhite: boolean;
}

function changed(state: DrawingState, operator: number, args: unknown[] | null): DrawingState {
  switch (operator) {
    case OPS.transform:
      return { ...state, matrix: Util.transform(state.matrix, args as number[]) };
    case OPS.setLineWidth:
      return { ...state, lineWidth: Number(args?.[0]) };
    case OPS.setFillRGBColor:
      return { ...state, isWhite: args?.[0] === '#ffffff' };
    case OPS.setFillColorN:
    case OPS.setFillTransparent:
      return { ...state, isWhite: operator === OPS.setFillTransparent };
    default:
      return state;
  }
}

/** Painting operator, path commands, bounding box. */
type PathArguments = [number, [ArrayLike<number> | null], unknown];

const strokes = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const fills = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

/** A thicker line is an area, such as the background of a row. */
const maxThickness = 3.5;

function addPath([operator, [path]]: PathArguments, state: DrawingState, drawing: PageDrawing): void {
  const isStroked = strokes.has(operator);
  const isFilled = fills.has(operator) && !state.isWhite;
  if (!path || path.length > maxPath || !(isStroked || isFilled)) return;
  for (const points of straightParts(path, state.matrix)) {
    if (isFilled) addArea(points, drawing);
    if (isStroked) addLines(points, state, drawing);
  }
}

/** A longer path is a picture. */
const maxPath = 20_000;

type Point = readonly [x: number, y: number];

/** Lengths of the path commands with their operands: move, line, cubic curve, quadratic curve, close. */
const commandLengths = [3, 3, 7, 5, 1];

/** Returns the points of the parts of a path that have no curves. */
function straightParts(path: ArrayLike<number>, matrix: number[]): Point[][] {
  const parts: Point[][] = [];
  let points: Point[] = [];
  let isStraight = true;
  const end = () => {
    if (isStraight && points.length > 1) parts.push(points);
    points = [];
    isStraight = true;
  };
  for (let at = 0; at < path.length; ) {
    const command = path[at] ?? 0;
    if (command === 0) end();
    if (command < 2) points.push(pointOf(matrix, path[at + 1] ?? 0, path[at + 2] ?? 0));
    else if (command < 4) isStraight = false;
    else if (points[0]) points.push(points[0]);
    at += commandLengths[command] ?? path.length;
  }
  end();
  return parts;
}

const pointOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[], x: number, y: number): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** Adds a filled rectangle, or a line if it is thin. Other shapes are left out. */
function addArea(points: readonly Point[], drawing: PageDrawing): void {
  const box = boxOf(points);
  const isRectangle = points.length <= 6 && points.every((point) => isCorner(point, box));
  if (!isRectangle) return;
  if (isThin(box)) drawing.lines.push(middleOf(box));
  else if (Math.min(box.x1 - box.x0, box.y1 - box.y0) > maxThickness) drawing.areas.push(box);
}

function addLines(points: readonly Point[], { matrix, lineWidth }: DrawingState, drawing: PageDrawing): void {
  const [a = 1, b = 0] = matrix;
  const half = (lineWidth * Math.hypot(a, b)) / 2;
  for (const [at, to] of points.entries()) {
    const from = points[at - 1];
    if (!from) continue;
    const box = boxOf([from, to]);
    if (!isThin(box)) continue;
    if (half * 2 <= maxThickness) drawing.lines.push(middleOf(box));
    else if (box.x1 - box.x0 > box.y1 - box.y0) drawing.areas.push({ ...box, y0: box.y0 - half, y1: box.y1 + half });
  }
}

function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.5;

const isCorner = ([x, y]: Point, { x0, y0, x1, y1 }: Box): boolean =>
  (isNear(x, x0) || isNear(x, x1)) && (isNear(y, y0) || isNear(y, y1));

/** Whether a box is a line, parallel to an axis. */
function isThin({ x0, y0, x1, y1 }: Box): boolean {
  const [short = 0, long = 0] = [x1 - x0, y1 - y0].sort((one, other) => one - other);
  return short <= maxThickness && long > short * 2;
}

/** Returns a thin box as a line without thickness. */
function middleOf({ x0, y0, x1, y1 }: Box): Box {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x1 - x0 > y1 - y0 ? { x0, x1, y0: y, y1: y } : { y0, y1, x0: x, x1: x };
}
