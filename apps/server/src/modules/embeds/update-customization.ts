import type { Customization, CustomizationChanges } from '@sosia/contract';
import { changeEmbed } from './change-embed.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { changeCustomization, differencesOf, fullCustomization } from './full-customization.ts';

/**
 * Changes the sent fields, also inside the groups. Concurrent changes of different fields are both kept.
 * @throws {AppError} `notFound`.
 */
export async function updateCustomization(
  deps: EmbedsDependencies,
  { accountId, token }: { accountId: string; token: string },
  changes: CustomizationChanges,
): Promise<Customization> {
  const row = await changeEmbed(deps, { accountId, token }, (before) => {
    const after = changeCustomization(fullCustomization(before.customization), changes);
    return { customization: JSON.stringify(differencesOf(after)) };
  });
  return fullCustomization(row.customization);
}
