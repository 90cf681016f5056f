import { ConfigError } from '../config.ts';
import { EmbeddedPostgresError } from '../db/embedded/index.ts';
import { MigrationError } from '../db/index.ts';
import type { Translate } from '../http/translate.ts';
import { AppError } from '../lib/app-error.ts';
import { CommandFailed, type Terminal } from './command.ts';

/** Prints the error with its field in the language of the terminal. @returns the exit code */
export function explainError(error: unknown, { terminal, translate }: ErrorContext): number {
  const { failed, wrongUse } = exitCodes;
  if (error instanceof CommandFailed) return failed;
  if (error instanceof AppError && error.code === 'validation') {
    for (const [field, key] of Object.entries(error.details.fields ?? {}))
      terminal.complain(`${inKebabCase(field)}: ${translate(terminal.language, `validation.${key}`)}`);
    return wrongUse;
  }
  if (error instanceof AppError) {
    terminal.complain(translate(terminal.language, `errors.${error.code}`));
    return failed;
  }
  const reason = error instanceof Error ? error.message || error.name : String(error);
  const isForTheOperator = [ConfigError, EmbeddedPostgresError, MigrationError].some((kind) => error instanceof kind);
  terminal.complain(terminal.say(isForTheOperator ? 'failed' : 'unexpected', { reason }));
  return failed;
}

/** Fields have the names of the options. */
const inKebabCase = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export interface ErrorContext {
  terminal: Terminal;
  translate: Translate;
}

/** Success, failure, and an invalid command or field. */
export const exitCodes = { done: 0, failed: 1, wrongUse: 2 } as const;
