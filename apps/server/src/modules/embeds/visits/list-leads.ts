import type { Lead } from '@sosia/contract';
import { type TimeCursor, writeCursor } from '../../../lib/cursor.ts';
import { requireEmbed } from '../change-embed.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { type LeadRow, listLeadRows } from './visitor-store.ts';

const usualLimit = 25;

interface LeadPage {
  data: Lead[];
  nextCursor: string | null;
}

/**
 * Returns the details of an embed's visitors, newest first, also of those without a question.
 * @throws {AppError} `notFound`.
 */
export async function listLeads(
  deps: EmbedsDependencies,
  named: { accountId: string; token: string },
  { after, limit = usualLimit }: { after: TimeCursor | null; limit?: number | undefined },
): Promise<LeadPage> {
  const { id: embedId } = await requireEmbed(deps, named.accountId, named.token);
  const { accountId } = named;
  // One extra row tells whether there are more.
  const rows = await listLeadRows(deps.db, { accountId, embedId }, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(toLead),
    nextCursor: last && rows.length > limit ? writeCursor({ time: last.leadAt, id: last.id }) : null,
  };
}

const toLead = ({ leadAt, ...lead }: LeadRow): Lead => ({ ...lead, createdAt: leadAt.toISOString() });
