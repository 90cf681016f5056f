import type { VisitorPrincipal } from '../../../lib/principal.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { findVisitedEmbed } from './visit-store.ts';
import { createVisitorTokens, hashOfToken } from './visitor-token.ts';

/** Returns the visitor of a token; `null` when the token is invalid, expired, revoked, or not a visitor's. */
export type ResolveVisitor = (token: string) => Promise<VisitorPrincipal | null>;

/**
 * Creates the resolver. It reads the embed for every call: disabling it or replacing its token revokes visitor tokens
 * immediately.
 */
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
