import { setTimeout as wait } from 'node:timers/promises';
import type { KeepAliveClient } from './keep-alive-client.ts';

/** Waits until an agent has a number of sources and all of them are ready. */
export async function sourcesReady(client: KeepAliveClient, agentId: string, count: number): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    type Memory = { data: { content: { status: string }[] } };
    const { data } = await client.json<Memory>('GET', `clone/getMemory/${agentId}`);
    if (data.content.some((source) => source.status === 'failed')) throw new Error('A source failed.');
    if (data.content.length === count && data.content.every((source) => source.status === 'ready')) return;
    await wait(100);
  }
  throw new Error('The sources did not become ready.');
}
