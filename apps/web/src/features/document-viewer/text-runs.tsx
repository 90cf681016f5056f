import { useTranslation } from 'react-i18next';
import type { TextRun } from './highlight-text.ts';

interface TextRunsProps {
  text: string;
  runs: readonly TextRun[];
  /** Range of the text to show. */
  from: number;
  to: number;
  /** Index of the current search hit; `null` if marks are what is cited. */
  currentPlace: number | null;
}

/** A range of text with its marks and passages. */
export function TextRuns({ text, runs, from, to, currentPlace }: TextRunsProps) {
  return runs
    .filter(({ start, end }) => start < to && end > from)
    .map((run) => (
      <Run
        key={run.start}
        run={run.start < from ? { ...run, begins: [] } : run}
        text={text.slice(Math.max(from, run.start), Math.min(to, run.end))}
        currentPlace={currentPlace}
      />
    ));
}

function Run({ run, text, currentPlace }: { run: TextRun; text: string; currentPlace: number | null }) {
  const { t } = useTranslation();
  const words =
    run.mark === null ? (
      text
    ) : (
      <mark
        data-place={run.mark}
        data-current={run.mark === currentPlace || undefined}
        data-cited={currentPlace === null || undefined}
      >
        {text}
      </mark>
    );
  if (run.passages.length === 0) return words;
  return (
    <>
      {run.begins.map((n) => (
        <span key={n} className="passage-name">
          {t('sources.passage', { number: n + 1 })}
        </span>
      ))}
      <span className="passage" data-tone={run.passages.length > 1 ? 'both' : (run.passages[0] ?? 0) % 2}>
        {words}
      </span>
    </>
  );
}
