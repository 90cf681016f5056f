import { type ContactKind, contactDetails } from '../../../../lib/text/contact-details.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { conceptsOf } from '../../../../lib/text/lexicon/concepts-of.ts';
import { sentenceText, splitSentences } from '../../../../lib/text/split-sentences.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';
import type { Passage } from '../../../../ports/language-model.ts';
import type { Contact } from '../../domain/contact.ts';

/**
 * Returns the general telephone number and email address in the passages, at most one of each: those under a heading
 * about contact, mentioned most often, next to the other. If several departments each have one, none is general.
 */
export function findContact(passages: readonly Passage[]): Contact[] {
  const mentions = passages.flatMap(mentionsIn);
  const phone = generalOf(mentions, 'phone');
  const nearby = phone
    ? mentions.map((each) => (each.unit === phone.unit ? { ...each, score: each.score + 1 } : each))
    : mentions;
  const email = generalOf(nearby, 'email');
  return [phone, email].flatMap((found) =>
    found ? [{ kind: found.kind, value: found.value, passage: found.passage }] : [],
  );
}

interface Mention extends Contact {
  /** The line or sentence; two numbers of one line do not compete. */
  unit: string;
  score: number;
}

/** Places that answer for the whole organization. */
const generalDesk =
  /\b(?:general (?:line|number|phone|telephone|contact|office|enquir\p{L}+|inquir\p{L}+|questions|information)|(?:tel[ée]fono|n[úu]mero|l[íi]nea|correo) general|main (?:office|number|line|desk)|switchboard|reception|front desk|information desk|enquiries|customer (?:service|support)|help ?desk|centralita|recepción|información general|atención (?:al|a la|a los) \p{L}+|secretaría)(?![\p{L}])/iu;
/** A second way to the same place, unlike a telephone number. */
const otherWay = /^\W*(?:fax|whats ?app|telegram|sms)\b/i;
/** With more numbers than this, frequency alone does not tell the general one. */
const mostDoubtful = 3;
const leastGeneral = 3;
/** Share of the best score from which another number of another line makes it doubtful which is the general one. */
const doubtfulShare = 0.75;

function mentionsIn(passage: Passage): Mention[] {
  const { title, heading, text } = passage;
  const isAboutContact = [title, heading ?? ''].some(isContactHeading);
  return text.split('\n').flatMap((line) => {
    // A row of a table is one unit.
    const units = line.startsWith('|') ? [line] : splitSentences(line).map((span) => sentenceText(line, span));
    return units.flatMap((unit) => {
      const details = contactDetails(unit, `${title} ${heading ?? ''} ${line.startsWith('|') ? text : ''}`);
      const hasBoth = new Set(details.map(({ kind }) => kind)).size > 1;
      const score =
        1 +
        (isAboutContact ? 2 : 0) +
        (hasBoth ? 1 : 0) +
        (generalDesk.test(unit) ? 3 : 0) -
        (otherWay.test(unit) ? 0.9 : 0);
      return details.map((detail) => ({ ...detail, passage, unit, score }));
    });
  });
}

function generalOf(mentions: readonly Mention[], kind: ContactKind): Mention | null {
  const byValue = Map.groupBy(
    mentions.filter((each) => each.kind === kind),
    ({ value }) => value.replace(/[\s.()-]/g, '').toLowerCase(),
  );
  const ranked = [...byValue.values()]
    .map((all) => ({ first: all.reduce((best, each) => (each.score > best.score ? each : best)), total: sumOf(all) }))
    .sort((a, b) => b.total - a.total);
  const [best] = ranked;
  if (!best || (ranked.length > mostDoubtful && best.first.score < leastGeneral)) return null;
  const rival = ranked.find(({ first }) => first.unit !== best.first.unit);
  return rival && rival.total >= doubtfulShare * best.total ? null : best.first;
}

const sumOf = (mentions: readonly Mention[]) => mentions.reduce((sum, { score }) => sum + score, 0);

const contactConcepts: ReadonlySet<string> = new Set([
  'contact',
  'phone',
  'email',
  'address',
  'location',
  'directions',
]);

function isContactHeading(heading: string): boolean {
  const words = tokenize(heading).map(({ text }) => text);
  const languages: KnownLanguage[] = ['en', 'es'];
  return languages.some((language) =>
    conceptsOf(words, language).some(({ id, strength }) => strength === 1 && contactConcepts.has(id)),
  );
}
