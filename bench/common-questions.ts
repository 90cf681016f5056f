import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { printTable } from './lib/bench-table.ts';
import { askInPage } from './lib/common-questions/ask-in-page.ts';
import { drawConversation } from './lib/common-questions/draw-conversation.ts';
import { type Device, openChat } from './lib/common-questions/open-chat.ts';
import { type Organization, readOrganization } from './lib/common-questions/organization.ts';
import { startClockAt } from './lib/common-questions/start-clock-at.ts';
import { type KeepAliveClient, keepAliveClient } from './lib/keep-alive-client.ts';
import { startServer } from './lib/running-server.ts';
import { sourcesReady } from './lib/sources-ready.ts';
import { signUp } from './lib/teach-agent.ts';

export const needsWebApp = true;

/** Some answers depend on the time: a Thursday in summer, before noon. */
const time = new Date('2026-07-09T09:30:00Z');
const images = path.resolve(import.meta.dirname, '../docs/images');
/** Number of images per conversation. Two phones fit next to each other. */
const parts: Record<Device, number> = { phone: 2, desktop: 1 };

/**
 * Asks the twenty most common questions in the public chat, in both languages, on a phone and a desktop screen. With
 * `--images` it draws the conversations for docs/common-questions.md.
 */
export async function run(options: readonly string[] = []): Promise<void> {
  const { values } = parseArgs({ args: [...options], options: { images: { type: 'boolean', default: false } } });
  const server = await startServer({ NODE_OPTIONS: startClockAt(time) });
  const owner = keepAliveClient(server.url, 2);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await signUp(owner, server.dataDir);
    for (const organization of [readOrganization('en'), readOrganization('es')]) {
      const url = new URL(await createAgent(owner, organization), server.url).href;
      for (const device of ['phone', 'desktop'] as const) {
        await converse(browser, { url, organization, device, isDrawn: values.images });
      }
    }
  } finally {
    await browser.close();
    owner.close();
    await server.stop();
  }
}

/** Creates the organization's agent. @returns the path of its public chat */
async function createAgent(owner: KeepAliveClient, { name, language, documents }: Organization): Promise<string> {
  const { botId } = await owner.form<{ botId: string }>('POST', 'clone/add', { name, language });
  for (const file of documents) await owner.form('POST', 'training/addTrain', { cloneId: botId, type: 'file' }, file);
  await sourcesReady(owner, botId, documents.length);
  const { data } = await owner.json<{ data: { botToken: string } }>('GET', `clone/getAll/${botId}`);
  return `/embed/${botId}?token=${data.botToken}`;
}

interface Conversation {
  url: string;
  organization: Organization;
  device: Device;
  isDrawn: boolean;
}

async function converse(browser: Browser, { url, organization, device, isDrawn }: Conversation): Promise<void> {
  const page = await openChat(browser, { url, organization, device, time });
  const { language, questions } = organization;
  const asked = await askInPage(page, questions);
  if (isDrawn) {
    await mkdir(images, { recursive: true });
    for (const [at, image] of (await drawConversation(page, parts[device])).entries()) {
      await writeFile(path.join(images, `common-questions-${language}-${device}-${at + 1}.webp`), image);
    }
  }
  await page.context().close();
  for (const { ask, answer } of asked.filter(({ isRight }) => !isRight)) console.log(`not right: ${ask}\n${answer}\n`);
  const right = asked.filter(({ isRight }) => isRight).length;
  printTable('common-questions', {
    title: organization.name,
    rows: [{ language, device, questions: asked.length, right }],
  });
}

if (import.meta.main) await run(process.argv.slice(2));
