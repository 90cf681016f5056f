import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultPasswordSecret, type Embed, transformPassword } from '@sosia/contract';
import { encryptPdf, makePdf, serveOnLoopback } from '@sosia/testing';
import { afterAll } from 'vitest';
import { httpCaller } from './http-caller.ts';
import { testPassword } from './test-accounts.ts';
import type { AccountStanding, TestProduct } from './test-product.ts';

export const sealedPassword = (plain = testPassword) => transformPassword(plain, defaultPasswordSecret);

/** An account with one of everything that calls can name. */
export interface TestWorld {
  accountId: string;
  email: string;
  caller: ReturnType<typeof httpCaller>;
  agentId: string;
  /** A text, ready. */
  sourceId: string;
  pictureId: string;
  sessionId: string;
  threadId: string;
  /** A finished turn of the session. */
  turnId: string;
  /** A page that the guarded fetch may reach. */
  siteUrl: string;
  /** A site of the agent with that page in it, read. */
  siteId: string;
  /** An embed of the agent, and what it gave to a visitor of it. */
  embed: Embed;
  visitorToken: string;
  /** Another account that may be changed or go, with `testPassword`. */
  throwAway: () => ReturnType<TestProduct['account']>;
  /** A Google ID token of a new person. */
  googleId: () => Promise<string>;
}

/** One transparent pixel. */
export const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export async function testWorld(product: TestProduct, siteUrl: string): Promise<TestWorld> {
  const { accountId, email, token } = await registered(product, 'termsAccepted');
  const caller = httpCaller(product.app, token);
  const image = { name: 'a.png', bytes: smallPng, field: 'image' };
  const agentId: string = (await caller.form('POST', 'clone/add', { name: 'Harbour' }, [image])).body.botId;
  const agent = (await caller.get(`clone/getAll/${agentId}`)).body.data;
  const sourceId = await teach(caller, agentId, 'The harbour office opens at seven in the morning on every weekday.');
  const sessionId = `session-${agentId}`;
  const answered = await caller.json('POST', 'aiResponse/answer', {
    mergeMessage: [{ role: 'user', content: 'When does the harbour office open?' }],
    cloneId: agentId,
    policyAccepted: true,
    sessionId,
  });
  const { thread_id: threadId } = (await caller.get(`aiResponse/assistant-thread/${agentId}`)).body;
  const scraped = await caller.json('POST', 'training/scrapeUrls', {
    cloneId: agentId,
    urls: [siteUrl],
    site: { url: siteUrl, depth: 0 },
  });
  for (const page of scraped.body.data) await settled(caller, page.id);
  const wanted = { userId: accountId, cloneId: agentId, domains: [] };
  const embed: Embed = (await caller.json('PUT', 'embed/create', wanted)).body.data;
  const visitorToken: string = (await caller.get(`embed/embed-info?token=${embed.token}`)).body.data.user.token;
  const pictureId = agent.pictureUrl.split('/').at(-1);
  return {
    accountId,
    email,
    caller,
    agentId,
    sourceId,
    pictureId,
    sessionId,
    threadId,
    siteUrl,
    turnId: answered.body.turnId,
    siteId: scraped.body.site.id,
    embed,
    visitorToken,
    throwAway: () => product.account(),
    googleId: () => {
      const id = product.runtime.newId();
      return product.issuer.idToken({ sub: id, email: `${id}@example.com`, given_name: 'Greta' });
    },
  };
}

/** Adds a text and waits until it is ready. */
export async function teach(caller: TestWorld['caller'], cloneId: string, text: string): Promise<string> {
  const added = await caller.form('POST', 'training/addTrain', { cloneId, type: 'text', text });
  const [source] = added.body.data;
  await settled(caller, source.id);
  return source.id;
}

/** A PDF that asks for the password `open sesame`, which was not given yet. */
export async function lockedSource(caller: TestWorld['caller'], cloneId: string): Promise<string> {
  const file = {
    name: `${crypto.randomUUID()}.pdf`,
    bytes: await encryptPdf(
      await makePdf([`Berth ${crypto.randomUUID()}. ${'The pier is long and made of old oak. '.repeat(20)}`]),
    ),
  };
  const [source] = (await caller.form('POST', 'training/addTrain', { cloneId, type: 'pdf' }, [file])).body.data;
  await settled(caller, source.id);
  return source.id;
}

/** Another site of the agent, without pages. */
export async function anotherSite({ caller, agentId, siteUrl }: TestWorld): Promise<string> {
  const url = `${siteUrl}${crypto.randomUUID()}`;
  const body = { cloneId: agentId, urls: [url], site: { url } };
  return (await caller.json('POST', 'training/scrapeUrls', body)).body.site.id;
}

/** The source once it is read, or could not be. */
export async function settled(caller: TestWorld['caller'], sourceId: string) {
  for (let waitedMs = 0; waitedMs < 25_000; waitedMs += 50) {
    const { data } = (await caller.get(`sources/${sourceId}`)).body;
    if (data.status === 'ready' || data.status === 'failed') return data;
    await wait(50);
  }
  throw new Error(`source ${sourceId} was not read`);
}

/** Starts a website on loopback until the end of the test file; its `host` goes into `SAFE_FETCH_ALLOW`. */
export async function testSite(listener: RequestListener) {
  const { host, origin, close } = await serveOnLoopback(listener);
  afterAll(close);
  return { host, url: `${origin}/` };
}

/** Creates an account through the API, with `testPassword`. */
async function registered(product: TestProduct, standing: AccountStanding, language: 'en' | 'es' = 'en') {
  const email = `${product.runtime.newId()}@example.org`;
  const payload = { name: 'Ana', lastName: 'Vidal', email, password: sealedPassword(), terms: true, language };
  const answer = await product.app.inject({ method: 'POST', url: '/api/auth/register', payload });
  const now = product.runtime.now();
  const { id: accountId } = await product.db
    .updateTable('accounts')
    .set({
      updated_at: now,
      ...(standing === 'registered' ? {} : { email_verified_at: now }),
      ...(standing === 'termsAccepted' ? { terms_accepted_at: now } : {}),
    })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accountId, email, token: answer.json().token as string };
}
