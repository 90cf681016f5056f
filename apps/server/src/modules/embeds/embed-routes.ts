import { embedEndpoints as endpoints } from '@sosia/contract';
import { type Route, route } from '../../http/call-context.ts';
import { requireEmbed } from './change-embed.ts';
import { createEmbed } from './create-embed.ts';
import { deleteEmbed } from './delete-embed.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { fullCustomization } from './full-customization.ts';
import { generateChatScript } from './generate-chat-script.ts';
import { listEmbeds } from './list-embeds.ts';
import { regenerateEmbed } from './regenerate-embed.ts';
import { setEmbedStatus } from './set-embed-status.ts';
import { updateCustomization } from './update-customization.ts';
import { updateEmbed } from './update-embed.ts';

/** Owner routes for embeds. */
export function embedRoutes(deps: EmbedsDependencies): Route[] {
  return [
    route(endpoints.createEmbed, async ({ principal, body }) => ({
      data: await createEmbed(deps, principal.accountId, body),
    })),
    route(endpoints.updateEmbed, async ({ principal, body }) => ({
      data: await updateEmbed(deps, principal.accountId, body),
    })),
    route(endpoints.setEmbedStatus, async ({ principal, body }) => ({
      data: await setEmbedStatus(deps, principal.accountId, body),
    })),
    route(endpoints.listEmbeds, async ({ principal, params }) => ({
      data: await listEmbeds(deps, { accountId: principal.accountId, agentId: params.id }),
    })),
    route(endpoints.generateChatScript, async ({ principal, query }) => ({
      data: await generateChatScript(deps, principal.accountId, query.token),
    })),
    route(endpoints.getCustomization, async ({ principal, query }) => {
      const { customization } = await requireEmbed(deps, principal.accountId, query.token);
      return { data: { customization: fullCustomization(customization) } };
    }),
    route(endpoints.updateCustomization, async ({ principal, query, body }) => {
      const named = { accountId: principal.accountId, token: query.token };
      return { data: { customization: await updateCustomization(deps, named, body.customization) } };
    }),
    route(endpoints.regenerateEmbed, async ({ principal, body }) => ({
      data: await regenerateEmbed(deps, principal.accountId, body.token),
    })),
    route(endpoints.deleteEmbed, async ({ principal, query }) => {
      await deleteEmbed(deps, principal.accountId, query.token);
      return { status: 'deleted' as const };
    }),
  ];
}
