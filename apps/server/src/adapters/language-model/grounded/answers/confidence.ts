import { foldText } from '../../../../lib/text/fold-text.ts';
import { coverageOf } from '../units/coverage.ts';
import { matchBag } from '../units/probe.ts';
import type { Asked } from './asked.ts';

/** A term counts as matched from here on. */
const leastMatch = 0.4;

/**
 * Returns how likely a text answers, 0..1: the share of the question's terms that it matches. It is lower without a
 * value of the kind asked for, without a name of the question, and for a thing that the knowledge does not mention.
 */
export function confidenceOf(asked: Asked, matches: Float64Array, text: string): number {
  const { probe } = asked;
  const missing = probe.terms.filter(({ isEarlier }, i) => !isEarlier && (matches[i] ?? 0) < leastMatch);
  const unknown = missing.filter((term) => term.isNoun && !term.isLight && !isKnown(asked, probe.terms.indexOf(term)));
  const isNameMissing = missing.some(({ isProper }) => isProper);
  return (
    coverageOf(probe, matches) -
    (hasValue(asked, text) ? 0 : 0.3) -
    (isNameMissing ? 0.3 : 0) -
    0.25 * Math.min(1, unknown.length)
  );
}

/** Whether some text of the knowledge matches a term. */
const isKnown = ({ views, probe }: Asked, term: number): boolean =>
  views.some(
    (view) =>
      view.texts.some(({ bag }) => (matchBag(probe, bag)[term] ?? 0) >= leastMatch) ||
      (matchBag(probe, view.heading)[term] ?? 0) >= leastMatch ||
      (matchBag(probe, view.title)[term] ?? 0) >= leastMatch ||
      view.tables.some(({ cells, columns }) =>
        [...columns, ...cells.flat()].some((bag) => (matchBag(probe, bag)[term] ?? 0) >= leastMatch),
      ),
  );

/** Whether a text has a value of the kind that the question asks for. */
function hasValue({ type }: Asked, text: string): boolean {
  const folded = foldText(text);
  if (type === 'money')
    return /[€£$%]|\b(?:euros?|pounds?|dollars?|free|gratis|gratuit[oa]s?|included|incluid[oa]s?|no charge|sin coste)\b/.test(
      folded,
    );
  if (type === 'person') return /(?:^|[^.?!]\s)\p{Lu}\p{Ll}+/u.test(text);
  if (type === 'number')
    return /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|half|once|twice|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|catorce|quince|veinte|treinta|medi[oa]|ningun[oa]?|unlimited|ilimitad[oa]s?)\b/.test(
      folded,
    );
  return true;
}
