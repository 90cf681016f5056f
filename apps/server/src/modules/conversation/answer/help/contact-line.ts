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
 * Returns one cited line with the contact details of the knowledge; `null` if there are none. It leaves out what the
 * refusal already says, and the kinds that the question asks about, which would read as an answer to it.
 */
export async function contactLine(
  deps: Pick<ConversationDependencies, 'findContact' | 'translate'>,
  turn: { accountId: string; agentId: string; opened: OpenedTurn },
  { key, said }: { key: 'turn.contact' | 'turn.person'; said: string },
): Promise<ContactLine | null> {
  const { opened, ...agent } = turn;
  const { language, question, opening } = opened;
  const found = await deps.findContact({ ...agent, language, indexVersion: opening.indexVersion });
  const asked = key === 'turn.contact' ? contactKindsIn(question, language) : [];
  const shown = found.filter(({ kind, value }) => !asked.includes(kind) && !said.includes(value));
  if (shown.length === 0) return null;
  const passages = [...new Map(shown.map(({ passage }) => [passage.chunkId, passage])).values()];
  const numbers = passages.map((_, at) => ` [${at + 1}]`).join('');
  const details = shown.map(({ value }) => value).join(', ');
  return {
    text: `${deps.translate(language, key, { details })}${numbers}`,
    citations: passages.map((passage, at) => {
      const own = shown.filter((detail) => detail.passage.chunkId === passage.chunkId);
      const statements = own.map(({ value }) => ({ text: value, isBeforeCitation: false }));
      return toCitation(passage, at + 1, joinParts(findCitedParts(statements, passage, { language })));
    }),
  };
}
