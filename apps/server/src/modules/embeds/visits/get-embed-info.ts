import type { Customization, VisibleAgent } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import type { Principal } from '../../../lib/principal.ts';
import type { AgentRow } from '../../agents/index.ts';
import type { EmbedRow } from '../embed-store.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { ensureShareEmbed } from '../ensure-share-embed.ts';
import { fullCustomization } from '../full-customization.ts';
import { isOriginAllowed, isOwnOrigin } from './is-origin-allowed.ts';
import { toVisibleAgent } from './visible-agent-view.ts';
import { readVisit } from './visit-store.ts';
import { hashOfToken, type VisitorTokens } from './visitor-token.ts';

export interface EmbedInfo {
  user: { token: string; userPlan: string };
  clone: VisibleAgent;
  customization: Customization;
  hasLead: boolean;
  engine: 'builtIn' | 'provider';
}

interface Visit {
  token: string;
  /** Origin of the host page, as its browser reports it. */
  origin: string | undefined;
  /** The caller, if they sent a valid token. */
  principal: Principal | null;
}

/**
 * Admits a visitor and returns a token for this one agent.
 * @throws {AppError} `notFound`, `embedInactive`, `domainNotAllowed`, in this order.
 */
export async function getEmbedInfo(
  deps: EmbedsDependencies,
  tokens: VisitorTokens,
  { token, origin, principal }: Visit,
): Promise<EmbedInfo> {
  const embed = await ensureShareEmbed(deps, token);
  if (!embed) throw new AppError('notFound');
  if (!embed.active) throw new AppError('embedInactive');
  const isOwn = isOwnOrigin(deps.publicUrl, origin);
  if (!isOwn && !isOriginAllowed(embed.domains, origin, deps.publicUrl)) throw new AppError('domainNotAllowed');
  const { id: embedId, account_id: accountId, agent_id: agentId } = embed;
  const isBack = principal?.kind === 'visitor' && principal.embedId === embedId;
  const visitorId = isBack ? principal.visitorId : deps.runtime.newId();
  const [agent, visit, visitorToken] = await Promise.all([
    deps.agents.getAgent(accountId, agentId),
    readVisit(deps.db, { accountId, agentId, visitorId }),
    tokens.sign({
      visitorId,
      embedId,
      agentId,
      tokenHash: hashOfToken(embed.token),
      channel: isOwn ? 'share' : 'embed',
    }),
  ]);
  return {
    user: { token: visitorToken, userPlan: embed.plan },
    clone: toVisibleAgent(agent, visit.canAnswer),
    customization: withAgents(embed, agent),
    hasLead: visit.hasLead,
    engine: deps.engine,
  };
}

/** Fills settings that the embed does not override with those of the agent. */
function withAgents(embed: EmbedRow, agent: AgentRow): Customization {
  const look = fullCustomization(embed.customization);
  return {
    ...look,
    writingSpeed: look.writingSpeed ?? agent.writing_speed,
    hideWatermark: look.hideWatermark ?? agent.hide_watermark,
  };
}
