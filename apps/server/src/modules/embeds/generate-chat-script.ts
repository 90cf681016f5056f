import type { Language } from '@sosia/contract';
import { escapeHtml } from '../../lib/escape-html.ts';
import { requireEmbed } from './change-embed.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { fullCustomization } from './full-customization.ts';
import { launcherUrl } from './launcher-address.ts';

interface Snippets {
  script: string;
  iframe: string;
  link: string;
}

/** Returns the snippets for the owner's page, each on one line. @throws {AppError} `notFound`. */
export async function generateChatScript(
  deps: EmbedsDependencies,
  accountId: string,
  token: string,
): Promise<Snippets> {
  const embed = await requireEmbed(deps, accountId, token);
  const agent = await deps.agents.getAgent(accountId, embed.agent_id);
  const link = `${deps.publicUrl}/embed?token=${encodeURIComponent(embed.token)}`;
  // In the agent's language: screen readers announce the title to visitors, not to the owner.
  const title = deps.translate(agent.language as Language, 'snippet.iframeTitle', { name: agent.name });
  return {
    script: `<script ${attributes({ src: launcherUrl(deps.publicUrl), 'data-token': embed.token })} async></script>`,
    iframe: `<iframe ${attributes({
      src: link,
      title,
      ...sizeOf(fullCustomization(embed.customization).iframeSize),
      allow: 'microphone; clipboard-write',
      loading: 'lazy',
    })}></iframe>`,
    link,
  };
}

/**
 * Returns the iframe size as part of the viewport width, at least a usable width and at most the container's. The
 * attributes apply if the page's policy blocks inline styles.
 */
function sizeOf(percent: number) {
  return {
    width: '400',
    height: '640',
    style: `width:${percent}vw;min-width:min(320px,100%);max-width:100%;height:640px;max-height:90vh;border:0`,
  };
}

const attributes = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ');
