import type { Embed } from '@sosia/contract';
import { AppError } from '../../lib/app-error.ts';
import { changeEmbed, showEmbed } from './change-embed.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';

/**
 * Enables or disables an embed of that agent; without `active` it toggles the status.
 * @throws {AppError} `notFound`.
 */
export async function setEmbedStatus(
  deps: EmbedsDependencies,
  accountId: string,
  { token, cloneId, active }: { token: string; cloneId: string; active?: boolean | undefined },
): Promise<Embed> {
  const row = await changeEmbed(deps, { accountId, token }, (before) => {
    if (before.agent_id !== cloneId) throw new AppError('notFound');
    return { active: active ?? !before.active };
  });
  return await showEmbed(deps, row);
}
