import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { callApi } from './call-api.ts';

/** Waits until all knowledge of an agent of the user signed in on this page is ready. Visitors cannot ask before. */
export async function knowledgeReady(page: Page, botId: string): Promise<void> {
  const check = async () => {
    const { data } = await callApi<{ data: { content: { status: string }[] } }>(page, `GET clone/getMemory/${botId}`);
    expect(new Set(data.content.map(({ status }) => status))).toEqual(new Set(['ready']));
  };
  await vi.waitFor(check, { timeout: 30_000, interval: 100 });
}
