import type { Customization, CustomizationChanges } from '@sosia/contract';
import { AppError } from '../../lib/app-error.ts';
import { changeEmbed } from './change-embed.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { changeCustomization, differencesOf, fullCustomization } from './full-customization.ts';

/**
 * Changes the fields sent, also inside the groups; two at once that change different fields both stay.
 * @throws {AppError} `notFound`, `planRequired`.
 */
export async function updateCustomization(
  deps: EmbedsDependencies,
  { accountId, token }: { accountId: string; token: string },
  changes: CustomizationChanges,
): Promise<Customization> {
  const row = await changeEmbed(deps, { accountId, token }, (before) => {
    if (changes.hideWatermark && !mayHideWatermark(before.plan)) throw new AppError('planRequired');
    const after = changeCustomization(fullCustomization(before.customization), changes);
    return { customization: JSON.stringify(differencesOf(after)) };
  });
  return fullCustomization(row.customization);
}

/** Until plans are sold, every account may. */
const mayHideWatermark = (_plan: string) => true;
