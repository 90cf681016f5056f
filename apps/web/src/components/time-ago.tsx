import { useLanguage } from '../lib/app-context.tsx';
import { agoText, fullTime } from '../lib/time-words.ts';

/** How long ago something was; the day and the minute to whoever points at it. */
export function TimeAgo({ time }: { time: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={time} title={fullTime(time, language)}>
      {agoText(time, Date.now(), language)}
    </time>
  );
}
