/** Solves linear equations by Gaussian elimination with pivoting; changes its arguments. */
export function solve(matrix: Float64Array[], right: number[]): number[] {
  const size = right.length;
  const at = (i: number, j: number): number => matrix[i]?.[j] ?? 0;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++) if (Math.abs(at(i, column)) > Math.abs(at(pivot, column))) pivot = i;
    [matrix[column], matrix[pivot]] = [
      matrix[pivot] ?? new Float64Array(size),
      matrix[column] ?? new Float64Array(size),
    ];
    [right[column], right[pivot]] = [right[pivot] ?? 0, right[column] ?? 0];
    for (let i = column + 1; i < size; i++) {
      const factor = at(i, column) / at(column, column);
      const line = matrix[i] ?? new Float64Array(size);
      for (let j = column; j < size; j++) line[j] = (line[j] ?? 0) - factor * at(column, j);
      right[i] = (right[i] ?? 0) - factor * (right[column] ?? 0);
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    let rest = right[i] ?? 0;
    for (let j = i + 1; j < size; j++) rest -= at(i, j) * (solution[j] ?? 0);
    solution[i] = rest / at(i, i);
  }
  return solution;
}
