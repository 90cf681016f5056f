import type { Citation } from '@sosia/contract';
import { contactKindsIn } from '../../../../lib/text/contact-details.ts';
import type { ConversationDependencies } from '../../conversation-dependencies.ts';
import type { OpenedTurn } from '../../domain/opened-turn.ts';
import { toCitation } from '../../domain/to-citation.ts';
import { findCitedParts } from '../citations/find-cited-parts.ts';
import { joinParts } from '../citations/join-parts.ts';

export interface ContactLine {
  text: string;
  citations: Citation[];
}

/**
 * Returns one line with the contact details of the owner's instructions, otherwise those of the knowledge, cited; `null`
 * if there are none. It leaves out what the refusal already says, and the kinds that the question asks about, which would
 * read as an answer to it.
 */
export async function contactLine(
  deps: Pick<ConversationDependencies, 'findContact' | 'translate'>,
  turn: { accountId: string; agentId: string; opened: OpenedTurn },
  { key, said }: { key: 'contact' | 'person'; said: string },
): Promise<ContactLine | null> {
  const { opened, ...agent } = turn;
  const { language, question, opening, rules } = opened;
  const found = await deps.findContact({ ...agent, language, indexVersion: opening.indexVersion });
  const asked = key === 'contact' ? contactKindsIn(question, language) : [];
  const given = rules.contacts.filter((value) => !said.includes(value));
  if (rules.contacts.length > 0)
    return given.length === 0 ? null : { text: textOf(deps, opened, key, given), citations: [] };
  const shown = found.filter(({ kind, value }) => !asked.includes(kind) && !said.includes(value));
  if (shown.length === 0) return null;
  const passages = [...new Map(shown.map(({ passage }) => [passage.chunkId, passage])).values()];
  const numbers = passages.map((_, at) => ` [${at + 1}]`).join('');
  const values = shown.map(({ value }) => value);
  return {
    text: `${textOf(deps, opened, key, values)}${numbers}`,
    citations: passages.map((passage, at) => {
      const own = shown.filter((detail) => detail.passage.chunkId === passage.chunkId);
      const statements = own.map(({ value }) => ({ text: value, isBeforeCitation: false }));
      return toCitation(passage, at + 1, joinParts(findCitedParts(statements, passage, { language })));
    }),
  };
}

function textOf(
  { translate }: Pick<ConversationDependencies, 'translate'>,
  { replyLanguage, rules }: OpenedTurn,
  key: 'contact' | 'person',
  values: readonly string[],
): string {
  const phrase = rules.tones.includes('formal') ? (`${key}Formal` as const) : key;
  return translate(replyLanguage, `turn.${phrase}`, { details: values.join(', ') });
}
