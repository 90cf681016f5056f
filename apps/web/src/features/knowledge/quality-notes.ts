import type { Source } from '@sosia/contract/knowledge';
import type { TFunction } from 'i18next';
import { encodingName } from './encoding-name.ts';
import { hiddenParts, unreadParts } from './hidden-parts.ts';
import { pageRanges } from './source-facts.ts';

export interface QualityNote {
  text: string;
  /** Whether part of the original is missing or may be wrong. */
  isLoss: boolean;
}

type QualityFields = Pick<Source, 'quality' | 'ocrPages' | 'kind' | 'chars' | 'status' | 'includeHidden' | 'rereading'>;

/** Sentences about how well a source was extracted. */
export function qualityNotes(
  { quality, ocrPages, kind, chars, status, includeHidden, rereading }: QualityFields,
  t: TFunction,
  language: string,
): QualityNote[] {
  const notes: QualityNote[] = [];
  const note = (text: string, isLoss = false) => notes.push({ text, isLoss });
  if (rereading?.status === 'failed') {
    const reason = rereading.error ? ` ${sentence(t(`errors.${rereading.error.code}`))}` : '';
    note(t('sources.rereading.failed') + reason, true);
  } else if (rereading) note(t(`sources.rereading.${rereading.status}`));
  const of = (pages: readonly number[]) => ({ count: pages.length, pages: pageRanges(pages) });
  const share = quality?.ocrConfidence?.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
  if (kind === 'image' && share) note(t('sources.ocrImage', { share }));
  else if (ocrPages.length > 0) {
    note(share ? t('sources.ocrSure', { ...of(ocrPages), share }) : t('sources.ocr', of(ocrPages)));
  }
  if (!quality) return notes;
  if (quality.failedPages.length > 0) note(t('sources.failedPages', of(quality.failedPages)), true);
  if (quality.isCut) note(t('sources.isCut'), true);
  const isSwitchApplied = status === 'ready' && rereading === null;
  notes.push(...contentNotes(quality, includeHidden && isSwitchApplied, t, language));
  if (quality.emptyPages.length > 0) note(t('sources.emptyPages', of(quality.emptyPages)));
  if (quality.isRendered) note(t('sources.isRendered'));
  // Subtitles belong to the recording, but between two of its readings they may have text themselves.
  if (quality.recordingId && chars === 0) note(t('sources.ofRecording'));
  return notes;
}

/** Notes about content that was left out, could not be read or may be wrong. */
function contentNotes(
  quality: NonNullable<Source['quality']>,
  isIncluded: boolean,
  t: TFunction,
  language: string,
): QualityNote[] {
  const notes: QualityNote[] = [];
  const { uncalculated, encoding } = quality;
  if (uncalculated > 0) notes.push({ text: t('sources.uncalculated', { count: uncalculated }), isLoss: true });
  const unread = unreadParts(quality, t, language);
  if (unread) notes.push({ text: t('sources.unread', { ...unread }), isLoss: true });
  if (encoding !== null && quality.unread.encoding)
    notes.push({ text: t('sources.encodingGuess', { name: encodingName(encoding) }), isLoss: true });
  const hidden = hiddenParts(quality, t, language);
  if (hidden)
    notes.push({ text: t(isIncluded ? 'sources.hiddenRead' : 'sources.hiddenLeftOut', { ...hidden }), isLoss: false });
  return notes;
}

/**
 * Why a source could not be read, as precisely as known.
 * @param titleOf the title of another source of the agent
 */
export function failureText(
  { error, quality }: Pick<Source, 'error' | 'quality'>,
  t: TFunction,
  titleOf: (id: string) => string | null,
): string | null {
  if (!error) return null;
  const problem = quality?.problem ?? '';
  const twin = problem.startsWith(sameAs) ? titleOf(problem.slice(sameAs.length)) : null;
  if (twin !== null) return t('workshop.knowledge.alreadyKnown', { title: twin });
  const status = /^status:(\d{3})$/.exec(problem)?.[1];
  // The page's own reason is complete. "Could not be reached" would be wrong for most of them.
  if (status !== undefined) return t('sources.pageProblem.status', { status });
  if (isOne(pageProblems, problem)) return t(`sources.pageProblem.${problem}`);
  const finer = isOne(fileProblems, problem) ? ` ${t(`sources.problem.${problem}`)}` : '';
  return `${sentence(t(`errors.${error.code}`))}${finer}`;
}

const sameAs = 'sameAs:';
const fileProblems = ['damaged', 'wrongType', 'timeout', 'memory', 'crashed', 'garbled', 'noSound'] as const;
const pageProblems = [
  'gone',
  'login',
  'forbidden',
  'robots',
  'robotsClosed',
  'noAnswer',
  'dns',
  'connect',
  'tls',
  'tooManyRedirects',
  'protocol',
  'private',
  'address',
  'size',
  'notPage',
  'noBrowser',
  'renderedEmpty',
] as const;

const isOne = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((own) => own === name);
const sentence = (text: string) => (/[.!?)]$/.test(text) ? text : `${text}.`);
