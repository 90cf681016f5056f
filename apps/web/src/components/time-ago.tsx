import { useLanguage } from '../lib/app-context.tsx';
import { fullTime, relativeTime } from '../lib/relative-time.ts';

/** How long ago something was; the day and the minute to whoever points at it. */
export function TimeAgo({ time }: { time: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={time} title={fullTime(time, language)}>
      {relativeTime(time, Date.now(), language)}
    </time>
  );
}
