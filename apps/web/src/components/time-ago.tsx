import { useLanguage } from '../lib/app-context.tsx';
import { fullTime, relativeTime } from '../lib/relative-time.ts';

/** Relative time, with date and time as a tooltip. */
export function TimeAgo({ time }: { time: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={time} title={fullTime(time, language)}>
      {relativeTime(time, Date.now(), language)}
    </time>
  );
}
