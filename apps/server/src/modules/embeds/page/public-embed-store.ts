import type { Queryable } from '../../../db/index.ts';

/** What of an embed and its agent is shown to everybody who has its token. */
export interface PublicEmbed {
  agentId: string;
  active: boolean;
  domains: string[];
  customization: Record<string, unknown>;
  name: string;
  language: string;
  pictureId: string | null;
  background: string;
  welcomeText: string;
  /** The agent's, where the embed leaves it to the agent. */
  hideWatermark: boolean;
}

/** Whoever's embed it is: the token is all that a visitor has. Accounts that are switched off have none. */
export function readPublicEmbed(db: Queryable, token: string): Promise<PublicEmbed | undefined> {
  return db
    .selectFrom('embeds')
    .innerJoin('accounts', 'accounts.id', 'embeds.account_id')
    .innerJoin('agents', (join) =>
      join.onRef('agents.id', '=', 'embeds.agent_id').onRef('agents.account_id', '=', 'embeds.account_id'),
    )
    .select([
      'embeds.agent_id as agentId',
      'embeds.active',
      'embeds.domains',
      'embeds.customization',
      'agents.name',
      'agents.language',
      'agents.picture_id as pictureId',
      'agents.background',
      'agents.welcome_text as welcomeText',
      'agents.hide_watermark as hideWatermark',
    ])
    .where('embeds.token', '=', token)
    .where('accounts.active', '=', true)
    .executeTakeFirst();
}
