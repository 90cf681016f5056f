import type { Queryable } from '../../../db/index.ts';

/** The data of an embed and its agent that every holder of the token can see. */
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
  /** The agent's setting, if the embed does not override it. */
  hideWatermark: boolean;
}

/** Returns an embed of any account by token, because a visitor has only the token. Disabled accounts are excluded. */
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
