import type { Client } from '@sosia/client';
import { limits } from '@sosia/contract/limits';
import { completeUrl } from '../../../lib/complete-url.ts';
import { isWithoutKnowledge, type NewAgent } from './knowledge.ts';

/** Where the work stands. */
export type Stage =
  | { name: 'agent' }
  | { name: 'find' }
  | { name: 'pages'; count: number }
  | { name: 'files'; count: number }
  | { name: 'text' };

interface HandOver {
  client: Client;
  agent: NewAgent;
  /** The title of a text that was written into the dialog. */
  textTitle: string;
  onStage: (stage: Stage) => void;
}

/** How many steps creating this agent takes. */
export function countSteps(agent: NewAgent): number {
  if (isWithoutKnowledge(agent)) return 1;
  return agent.kind === 'site' && agent.wholeSite ? 3 : 2;
}

export async function createAgent({ client, agent, onStage }: HandOver): Promise<string> {
  onStage({ name: 'agent' });
  const { botId } = await client.call('addAgent', {
    body: agent.name.trim() === '' ? {} : { name: agent.name.trim() },
  });
  return botId;
}

/** Gives the agent its first knowledge; the server reads it in its own time. */
export async function handOverKnowledge(
  cloneId: string,
  { client, agent, textTitle, onStage }: HandOver,
): Promise<void> {
  if (isWithoutKnowledge(agent)) return;
  if (agent.kind === 'files') {
    onStage({ name: 'files', count: agent.files.length });
    await client.call('addTrain', { body: { cloneId, type: 'file' }, files: agent.files });
  } else if (agent.kind === 'text') {
    onStage({ name: 'text' });
    await client.call('addTrain', { body: { cloneId, type: 'text', title: textTitle, text: agent.text } });
  } else {
    const urls = await findPages(client, agent, onStage);
    onStage({ name: 'pages', count: urls.length });
    await client.call('scrapeUrls', { body: { cloneId, urls } });
  }
}

async function findPages(
  client: Client,
  { url, wholeSite }: NewAgent,
  onStage: HandOver['onStage'],
): Promise<string[]> {
  const first = completeUrl(url);
  if (!wholeSite) return [first];
  onStage({ name: 'find' });
  const { data } = await client.call('fetchUrls', { body: { url: first } });
  return [...new Set([first, ...data.map((page) => page.url)])].slice(0, limits.scrapeUrls);
}
