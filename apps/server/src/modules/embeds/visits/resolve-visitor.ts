import type { VisitorPrincipal } from '../../../lib/principal.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { findVisitedEmbed } from './visit-store.ts';
import { createVisitorTokens, hashOfToken } from './visitor-token.ts';

/** Finds out who a visitor's token speaks for; `null` when it opens nothing (any more), or is no visitor's. */
export type ResolveVisitor = (token: string) => Promise<VisitorPrincipal | null>;

/** The embed is read for every call: switched off or given another token, it ends its visitors' tokens at once. */
export function createVisitorResolver({
  db,
  runtime,
  sessionSecret,
}: Pick<EmbedsDependencies, 'db' | 'runtime' | 'sessionSecret'>): ResolveVisitor {
  const tokens = createVisitorTokens(sessionSecret, runtime.now);
  return async (token) => {
    const claims = await tokens.read(token);
    const embed = claims && (await findVisitedEmbed(db, claims.embedId));
    if (!embed || embed.agentId !== claims.agentId || hashOfToken(embed.token) !== claims.tokenHash) return null;
    const { visitorId, embedId, agentId, channel } = claims;
    return { kind: 'visitor', visitorId, embedId, agentId, channel, accountId: embed.accountId };
  };
}
