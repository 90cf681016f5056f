/** A reason to stop that a person can act on: printed as it is, without a stack. */
export class UserError extends Error {}

/** Runs a script's main function; a `Stop` becomes its message and exit code 1, anything else keeps its stack. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(`\n${error instanceof UserError ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  }
}
