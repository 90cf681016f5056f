import { ApiError, type Client } from '@sosia/client';
import { limits } from '@sosia/contract/limits';
import { firstSettings } from '../../../lib/agent/crawl-settings.ts';
import { pagesWanted, siteToRead } from '../../../lib/agent/site-to-read.ts';
import { completeUrl } from '../../../lib/complete-url.ts';
import { isWithoutKnowledge, type NewAgent } from './knowledge.ts';

/** Progress. */
export type Stage =
  | { name: 'agent' }
  | { name: 'find' }
  | { name: 'pages'; count: number }
  | { name: 'files'; count: number }
  | { name: 'text' };

interface HandOver {
  client: Client;
  agent: NewAgent;
  /** Title of a text typed into the dialog. */
  textTitle: string;
  onStage: (stage: Stage) => void;
}

/** Number of steps to create the agent. */
export function countSteps(agent: NewAgent): number {
  if (isWithoutKnowledge(agent)) return 1;
  if (agent.kind === 'files') return 1 + agent.files.length;
  return agent.kind === 'site' && agent.wholeSite ? 3 : 2;
}

export async function createAgent({ client, agent, onStage }: HandOver): Promise<string> {
  onStage({ name: 'agent' });
  const { botId } = await client.call('addAgent', {
    body: agent.name.trim() === '' ? {} : { name: agent.name.trim() },
  });
  return botId;
}

/** A file that the server refused. */
export interface Refusal {
  file: File;
  error: unknown;
}

/**
 * Sends the agent's first knowledge; the server ingests it asynchronously. Files are sent one by one, so that a
 * rejected file does not block others.
 * @returns the rejected files
 */
export async function handOverKnowledge(cloneId: string, work: HandOver): Promise<Refusal[]> {
  const { client, agent, textTitle, onStage } = work;
  if (isWithoutKnowledge(agent)) return [];
  if (agent.kind === 'files') return await handOverFiles(cloneId, work);
  if (agent.kind === 'text') {
    onStage({ name: 'text' });
    await client.call('addTrain', { body: { cloneId, type: 'text', title: textTitle, text: agent.text } });
  } else if (agent.wholeSite) {
    await handOverSite(cloneId, work);
  } else {
    onStage({ name: 'pages', count: 1 });
    await client.call('scrapeUrls', { body: { cloneId, urls: [completeUrl(agent.url)] } });
  }
  return [];
}

async function handOverFiles(cloneId: string, { client, agent, onStage }: HandOver): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  for (const file of agent.files) {
    onStage({ name: 'files', count: agent.files.length });
    try {
      await client.call('addTrain', { body: { cloneId, type: 'file' }, files: [file] });
    } catch (error) {
      // Without a session the rest would fail too.
      if (error instanceof ApiError && error.code === 'sessionInvalid') throw error;
      refused.push({ file, error });
    }
  }
  return refused;
}

/**
 * Like the Knowledge tab, creates a site from all pages found. If there are none, the first page reports the reason.
 */
async function handOverSite(cloneId: string, { client, agent, onStage }: HandOver): Promise<void> {
  const url = completeUrl(agent.url);
  onStage({ name: 'find' });
  const { data: found } = await client.call('fetchUrls', { body: pagesWanted(url, firstSettings) });
  const pages = found.length > 0 ? found.map((page) => page.url).slice(0, limits.scrapeUrls) : [url];
  onStage({ name: 'pages', count: pages.length });
  const site = siteToRead(url, { settings: firstSettings, found, urls: pages });
  await client.call('scrapeUrls', { body: { cloneId, urls: pages, site } });
}
