import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { redactPersonalDataInJson } from './lib/redact-personal-data.ts';

/** Keys that are never logged, at any depth. */
const redacted = [
  'authorization',
  'cookie',
  'password',
  'token',
  'apiKey',
  'text',
  '*.authorization',
  '*.password',
  '*.token',
  '*.apiKey',
];

/**
 * Creates the log: a JSON line per event for programs, a short line for a person at a terminal. Writes to standard
 * output by default. Masks card numbers and email addresses in the finished line, so that none gets in through a
 * message, a stack or an unexpected field.
 */
export function createLog(
  level: Config['logLevel'],
  forPeople: boolean,
  destination: { write(line: string): void } | undefined = undefined,
): Logger {
  const options = { level, base: null, redact: { paths: redacted, censor: '[hidden]' } };
  const out = destination ?? (forPeople ? process.stdout : pino.destination(1));
  const written = forPeople ? (line: string) => readable(redactPersonalDataInJson(line)) : redactPersonalDataInJson;
  return pino(options, { write: (line) => void out.write(written(line)) });
}

const names: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'ERROR', 60: 'FATAL' };

function readable(line: string): string {
  const { time, level, msg, err, ...facts } = JSON.parse(line) as Record<string, unknown> & {
    err?: { stack?: string };
  };
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const rest = Object.entries(facts).map(
    ([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  const stack = err?.stack ? `\n${err.stack}` : '';
  return `${[clock, names[Number(level)] ?? level, msg, ...rest].join(' ')}${stack}\n`;
}
