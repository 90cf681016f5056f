/** An error that the user can act on: printed without a stack. */
export class UserError extends Error {}

/**
 * Runs a script's main function. Prints the message of a user error and exits with 1; any other error keeps its stack.
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(`\n${error instanceof UserError ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  }
}
