const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Remaining time, rounded up: “in 3 hours”, “dentro de 5 minutos”. */
export function timeUntil(ms: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language);
  if (ms > hourMs) return words.format(Math.ceil(ms / hourMs), 'hour');
  if (ms > minuteMs) return words.format(Math.ceil(ms / minuteMs), 'minute');
  return words.format(Math.max(1, Math.ceil(ms / 1_000)), 'second');
}
