import type { Customization, CustomizationChanges } from '@sosia/contract';
import { changeEmbed } from './change-embed.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { changeCustomization, differencesOf, fullCustomization } from './full-customization.ts';

/**
 * Changes the fields sent, also inside the groups; two at once that change different fields both stay.
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
