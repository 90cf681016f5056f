import { Util } from 'pdfjs-dist';
import { fills, strokes } from './painting-operators.ts';
import { type PaintedPath, pathCommands } from './path-recorder.ts';

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

/**
 * Returns the lines and areas that the painted paths of a page show; none when there are too many to be tables.
 * @param transform converts coordinates with y pointing up to those of the drawing
 */
export function pageDrawing(paths: readonly PaintedPath[], transform: number[]): PageDrawing {
  const drawing: PageDrawing = { lines: [], areas: [] };
  let own: readonly number[] = [];
  let matrix: readonly number[] = [];
  for (const path of paths) {
    // Most paths have the same matrix as the one before.
    if (path.matrix !== own) matrix = Util.transform(transform, [...path.matrix]);
    own = path.matrix;
    addPath({ ...path, matrix }, drawing);
    if (drawing.lines.length + drawing.areas.length > maxShapes) return { lines: [], areas: [] };
  }
  return drawing;
}

const maxShapes = 20_000;

/** A thicker line is an area, such as the background of a row. */
const maxThickness = 3.5;

function addPath(path: PaintedPath, drawing: PageDrawing): void {
  const isStroked = strokes.has(path.operator);
  const isFilled = fills.has(path.operator) && !path.isWhite;
  if (!isStroked && !isFilled) return;
  const parts = straightParts(path);
  for (const points of parts) {
    if (isFilled) addArea(points, drawing);
    if (isStroked) addLines(points, path, drawing);
  }
}

type Point = readonly [x: number, y: number];

/** Returns the points of the parts of a path that have no curves. */
function straightParts({ commands, matrix }: PaintedPath): Point[][] {
  const parts: Point[][] = [];
  let points: Point[] = [];
  let isStraight = true;
  const end = () => {
    if (isStraight && points.length > 1) parts.push(points);
    points = [];
    isStraight = true;
  };
  for (let at = 0; at < commands.length; at += 1) {
    const command = commands[at];
    if (command === pathCommands.move) end();
    if (command === pathCommands.curve) isStraight = false;
    if (command === pathCommands.close) {
      if (points[0]) points.push(points[0]);
    } else {
      points.push(pointOf(matrix, commands[at + 1] ?? 0, commands[at + 2] ?? 0));
      at += 2;
    }
  }
  end();
  return parts;
}

const pointOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[], x: number, y: number): Point => [
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

function addLines(points: readonly Point[], { matrix, lineWidth }: PaintedPath, drawing: PageDrawing): void {
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
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const [x, y] of points) {
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x);
    box.y1 = Math.max(box.y1, y);
  }
  return box;
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.5;

const isCorner = ([x, y]: Point, { x0, y0, x1, y1 }: Box): boolean =>
  (isNear(x, x0) || isNear(x, x1)) && (isNear(y, y0) || isNear(y, y1));

/** Whether a box is a line, parallel to an axis. */
function isThin({ x0, y0, x1, y1 }: Box): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  const short = Math.min(width, height);
  return short <= maxThickness && Math.max(width, height) > short * 2;
}

/** Returns a thin box as a line without thickness. */
function middleOf({ x0, y0, x1, y1 }: Box): Box {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x1 - x0 > y1 - y0 ? { x0, x1, y0: y, y1: y } : { y0, y1, x0: x, x1: x };
}
