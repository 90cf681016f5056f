import type { Source } from '@sosia/contract/knowledge';
import type { TFunction } from 'i18next';
import { pageRanges } from './source-facts.ts';

export interface QualityNote {
  text: string;
  /** Something is missing that was in the original. */
  isLoss: boolean;
}

type Noted = Pick<Source, 'quality' | 'ocrPages' | 'kind'>;

/** What there is to say of how well a source was read, in sentences. */
export function qualityNotes({ quality, ocrPages, kind }: Noted, t: TFunction, language: string): QualityNote[] {
  const notes: QualityNote[] = [];
  const note = (text: string, isLoss = false) => notes.push({ text, isLoss });
  const of = (pages: readonly number[]) => ({ count: pages.length, pages: pageRanges(pages) });
  const share = quality?.ocrConfidence?.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
  if (kind === 'image' && share) note(t('sources.ocrImage', { share }));
  else if (ocrPages.length > 0) {
    note(share ? t('sources.ocrSure', { ...of(ocrPages), share }) : t('sources.ocr', of(ocrPages)));
  }
  if (!quality) return notes;
  if (quality.failedPages.length > 0) note(t('sources.failedPages', of(quality.failedPages)), true);
  if (quality.isCut) note(t('sources.isCut'), true);
  if (quality.emptyPages.length > 0) note(t('sources.emptyPages', of(quality.emptyPages)));
  if (quality.isRendered) note(t('sources.isRendered'));
  return notes;
}

/** Why a source could not be read, finer than its error where the server knows more. */
export function failureText({ error, quality }: Pick<Source, 'error' | 'quality'>, t: TFunction): string | null {
  if (!error) return null;
  const problem = quality?.problem;
  const finer = problem && isKnown(problem) ? ` ${t(`sources.problem.${problem}`)}` : '';
  return `${sentence(t(`errors.${error.code}`))}${finer}`;
}

const problems = ['damaged', 'wrongType', 'timeout', 'memory', 'crashed', 'garbled', 'noSound'] as const;
const isKnown = (problem: string): problem is (typeof problems)[number] => problems.some((own) => own === problem);
const sentence = (text: string) => (/[.!?)]$/.test(text) ? text : `${text}.`);
