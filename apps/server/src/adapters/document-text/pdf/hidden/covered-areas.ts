import { fills, strokes } from '../tables/painting-operators.ts';
import { type PaintedPath, pathCommands } from '../tables/path-recorder.ts';

/** A rectangle in page coordinates, y pointing up. */
export interface Area {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

type Point = readonly [x: number, y: number];

export const everywhere: Area = { x0: -Infinity, y0: -Infinity, x1: Infinity, y1: Infinity };

/** Returns the smallest area around points, which a matrix converts to page coordinates. */
export function areaAround(points: readonly Point[], matrix: readonly number[]): Area {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const area = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const [x, y] of points) {
    const [pageX, pageY] = [a * x + c * y + e, b * x + d * y + f];
    area.x0 = Math.min(area.x0, pageX);
    area.y0 = Math.min(area.y0, pageY);
    area.x1 = Math.max(area.x1, pageX);
    area.y1 = Math.max(area.y1, pageY);
  }
  return area;
}

/** A thinner line is no background of text. */
const minBackground = 3.5;

/** Returns the area that a path colors, generously; `null` for the color of the paper and for thin lines. */
export function coloredArea({ operator, commands, matrix, lineWidth, isWhite }: PaintedPath): Area | null {
  const isFilled = fills.has(operator) && !isWhite;
  const width = strokes.has(operator) ? lineWidth * Math.hypot(matrix[0] ?? 1, matrix[1] ?? 0) : 0;
  if (!isFilled && width < minBackground) return null;
  const points: Point[] = [];
  for (let at = 0; at < commands.length; at += 1) {
    if (commands[at] === pathCommands.close) continue;
    points.push([commands[at + 1] ?? 0, commands[at + 2] ?? 0]);
    at += 2;
  }
  const { x0, y0, x1, y1 } = areaAround(points, matrix);
  return { x0: x0 - width / 2, y0: y0 - width / 2, x1: x1 + width / 2, y1: y1 + width / 2 };
}

/** Tolerance in points. */
const slack = 1;

export const contains = ({ x0, y0, x1, y1 }: Area, [x, y]: Point): boolean =>
  x >= x0 - slack && x <= x1 + slack && y >= y0 - slack && y <= y1 + slack;
