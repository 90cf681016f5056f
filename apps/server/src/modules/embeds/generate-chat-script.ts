import type { Language } from '@sosia/contract';
import { escapeHtml } from '../../lib/escape-html.ts';
import { mustFindEmbed } from './change-embed.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { fullCustomization } from './full-customization.ts';
import { launcherUrl } from './launcher-address.ts';

interface Snippets {
  script: string;
  iframe: string;
  link: string;
}

/** What the owner puts on a page, of one line each. @throws {AppError} `notFound`. */
export async function generateChatScript(
  deps: EmbedsDependencies,
  accountId: string,
  token: string,
): Promise<Snippets> {
  const embed = await mustFindEmbed(deps, accountId, token);
  const agent = await deps.agents.getAgent(accountId, embed.agent_id);
  const link = `${deps.publicUrl}/embed?token=${encodeURIComponent(embed.token)}`;
  // Of whoever talks to the agent, not of whoever copies the snippet.
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
 * Part of the screen's width, and never less than can be talked in, nor more than the place that it stands in. The
 * attributes hold where a page's policy lets no style through.
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
