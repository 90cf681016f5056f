import type { Source } from '@sosia/contract/knowledge';
import type { Site } from '@sosia/contract/sites';
import type { TFunction } from 'i18next';
import { clockText } from './source-facts.ts';

type Words = { language: string; t: TFunction };

/** Page counts of a site by state: "26 pages: 24 ready, 1 failed". */
export function pageFacts({ pages }: Site, t: TFunction): string {
  const parts = [
    ...(pages.ready > 0 ? [t('sites.pagesReady', { count: pages.ready })] : []),
    ...(pages.working > 0 ? [t('sites.pagesWorking', { count: pages.working })] : []),
    ...(pages.failed > 0 ? [t('sites.pagesFailed', { count: pages.failed })] : []),
    ...(pages.cancelled > 0 ? [t('sites.pagesStopped', { count: pages.cancelled })] : []),
  ];
  const total = t('workshop.knowledge.pages', { count: pages.total });
  return parts.length === 0 ? total : `${total}: ${parts.join(', ')}`;
}

/** Number of unreachable pages to be retried and the first time; empty if none. */
export function retryFacts(pages: readonly Pick<Source, 'retryAt'>[], { language, t }: Words): string {
  const times = pages.flatMap(({ retryAt }) => retryAt ?? []).sort();
  const [first] = times;
  return first ? t('sites.retrying', { count: times.length, time: clockText(first, language) }) : '';
}

/** Schedule and last and next refresh: "Refreshed every day · next tomorrow, 06:00". */
export function scheduleFacts({ schedule, nextRunAt, lastRun }: Site, nowMs: number, words: Words): string {
  const { t } = words;
  const facts = [t(`sites.${scheduleTexts[schedule]}`)];
  if (nextRunAt) facts.push(t('sites.next', { time: dayText(nextRunAt, nowMs, words) }));
  if (lastRun?.finishedAt) facts.push(t('sites.last', { time: dayText(lastRun.finishedAt, nowMs, words) }));
  return facts.join(' · ');
}

const scheduleTexts = { none: 'isNever', daily: 'isDaily', weekly: 'isWeekly' } as const;

/** Numbers of changes in the last refresh; empty if none. */
export function changeFacts({ lastRun }: Site, t: TFunction): string {
  if (!lastRun) return '';
  const { added, changed, removed, failed } = lastRun.counts;
  return [
    ...(added > 0 ? [t('sites.nAdded', { count: added })] : []),
    ...(changed > 0 ? [t('sites.nChanged', { count: changed })] : []),
    ...(removed > 0 ? [t('sites.nRemoved', { count: removed })] : []),
    ...(failed > 0 ? [t('sites.nFailed', { count: failed })] : []),
  ].join(', ');
}

/** "Yesterday", "today" or "tomorrow" with the time, otherwise the date. */
export function dayText(time: string, nowMs: number, { language }: Words): string {
  const at = new Date(time);
  const midnight = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(at.getTime()) - midnight(nowMs)) / 86_400_000);
  if (Math.abs(days) > 1) return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at);
  const day = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
  return `${day}, ${new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at)}`;
}

/** URL without scheme and trailing slash. */
export const shortUrl = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');
