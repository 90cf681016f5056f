import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultPasswordSecret, transformPassword } from '@sosia/contract';
import type { KeepAliveClient } from './keep-alive-client.ts';
import { sourcesReady } from './sources-ready.ts';

const password = 'Bench-Pass-1';

/**
 * Registers an account, confirms the email from the outbox and accepts the terms; the client is signed in afterward.
 */
export async function signUp(client: KeepAliveClient, dataDir: string): Promise<void> {
  const sealed = transformPassword(password, defaultPasswordSecret);
  const who = { name: 'Bench', lastName: 'Mark', email: 'bench@example.test', password: sealed, terms: true };
  const { token } = await client.json<{ token: string }>('POST', 'auth/register', who);
  client.signIn(token);
  await client.json('POST', 'auth/verify-email', { token: await mailedToken(path.join(dataDir, 'outbox')) });
  const userId = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).userId;
  const accepted = await client.json<{ token: string }>('POST', 'auth/verify-terms', { userId });
  client.signIn(accepted.token);
}

async function mailedToken(outbox: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const name = (await readdir(outbox).catch(() => [])).find((file) => file.endsWith('.eml'));
    const mail = name ? await readFile(path.join(outbox, name), 'utf8') : '';
    const token = /verify-email\?token=([\w-]+)/.exec(mail)?.[1];
    if (token) return token;
    await wait(50);
  }
  throw new Error('No mail came to confirm the address with.');
}

/** Creates an agent with some texts and waits until all of them are ready. */
export async function teachAgent(client: KeepAliveClient, texts: { title: string; text: string }[]): Promise<string> {
  const { botId } = await client.form<{ botId: string }>('POST', 'clone/add', { name: 'Bench' });
  for (const { title, text } of texts) {
    await client.form('POST', 'training/addTrain', { cloneId: botId, type: 'text', title, text });
  }
  await sourcesReady(client, botId, texts.length);
  return botId;
}
