/** Prints what a check found and sets the exit code. */
export function report(violations) {
  for (const violation of violations) process.stdout.write(`${violation}\n`);
  if (violations.length > 0) process.exitCode = 1;
}
