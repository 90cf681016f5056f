import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { httpCaller } from '../testing/http-caller.ts';
import { testPassword } from '../testing/test-accounts.ts';
import { testProduct } from '../testing/test-product.ts';
import { sealedPassword, settled, testSite } from '../testing/test-world.ts';

type Caller = ReturnType<typeof httpCaller>;

const site = await testSite((_request, response) => response.writeHead(500).end());
const product = await testProduct({ safeFetchAllow: [site.host] });
const post = (path: string, payload: object, token = '') => httpCaller(product.app, token).json('POST', path, payload);

/** The newest email of the outbox: its link and its text. */
async function newestMail() {
  await product.idle();
  const folder = join(product.dataDir, 'outbox');
  const [name = ''] = (await readdir(folder)).sort().reverse();
  const eml = await readFile(join(folder, name), 'utf8');
  return { link: /^X-Sosia-Link: (\S+)/m.exec(eml)?.[1] ?? '', eml };
}

it('logs no password, token, email, question or knowledge', async () => {
  const secrets: Record<string, string> = { password: testPassword };
  const me = await signUp(secrets);
  const reset = await resetPassword(secrets);
  await askAnAgent(me.caller, secrets);
  await fail(me.caller, secrets);

  const announced = product.logged.filter((line) => line.includes('mail in the outbox'));
  // The one exception: without a mail server the operator finds the links in the log, so that no user is locked out.
  expect(announced).toHaveLength(2);
  for (const [n, mailed] of [me.link, reset.link].entries()) expect(announced[n]).toContain(mailed);
  const rest = product.logged.filter((line) => !announced.includes(line)).join('');
  expect(rest).toContain('/api/auth/login');
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret, what).toMatch(/\S{5}/);
    expect(rest.includes(secret), `${what} is in the log: ${lineWith(secret)}`).toBe(false);
  }
  expect(rest).toContain('no money on [card]');
  expect(announced.join('')).not.toMatch(/Hanamichi|hana\.ledger/);
});

const email = 'hana.ledger@example.org';
const named = { name: 'Hanamichi', lastName: 'Sakuragi', email, terms: true };

/** Registers, guesses a password and accepts the terms; adds the passwords and tokens to `secrets`. */
async function signUp(secrets: Record<string, string>) {
  const sealed = (name: string, password: string) => {
    secrets[name] = sealedPassword(password);
    return secrets[name];
  };
  const registered = await post('auth/register', { ...named, password: sealed('sent password', testPassword) });
  secrets.token = registered.body.token;
  const { link } = await newestMail();
  secrets['mail token'] = URL.parse(link)?.searchParams.get('token') ?? '';
  expect(secrets['mail token'].length).toBeGreaterThan(20);

  await post('auth/login', { email, password: sealed('wrong password', 'Wrong-Guess-9') });
  secrets['guessed password'] = 'Wrong-Guess-9';
  const verified = await post('auth/verify-email', { token: secrets['mail token'] }, secrets.token);
  secrets['second token'] = verified.body.token;
  const caller = httpCaller(product.app, secrets['second token'] ?? '');
  const { id: userId } = (await caller.get('auth/me')).body.data;
  secrets['third token'] = (await caller.json('POST', 'auth/verify-terms', { userId })).body.token;
  return { link, caller };
}

async function resetPassword(secrets: Record<string, string>) {
  await post('auth/send-reset-email', { email });
  const reset = await newestMail();
  expect(reset.eml).toContain('Hanamichi');
  secrets['reset token'] = URL.parse(reset.link)?.searchParams.get('token') ?? '';
  return reset;
}

async function askAnAgent(me: Caller, secrets: Record<string, string>): Promise<void> {
  const { botId: cloneId } = (
    await me.form('POST', 'clone/add', { assistantMode: true, prompt_user: 'Quietly please' })
  ).body;
  const agent = (await me.get(`clone/getAll/${cloneId}`)).body.data;
  Object.assign(secrets, { 'share link': agent.botToken, 'assistant token': agent.assistant_token });
  const text = 'The safe opens with the number 73912.';
  const added = await me.form('POST', 'training/addTrain', { cloneId, type: 'text', text });
  await settled(me, added.body.data[0].id);
  const mergeMessage = [{ role: 'user', content: 'Which number opens the safe of Brunhilde?' }];
  const asked = await me.json('POST', 'aiResponse/answer', {
    mergeMessage,
    cloneId,
    policyAccepted: true,
    sessionId: 'session-of-the-log-test',
  });
  expect(asked.status).toBe(200);
  Object.assign(secrets, { question: 'Brunhilde', knowledge: '73912', instructions: 'Quietly', name: 'Hanamichi' });
}

/** Makes calls that fail. Failures are logged with their cause, but without the data involved. */
async function fail(me: Caller, secrets: Record<string, string>): Promise<void> {
  await me.json('POST', 'aiResponse/search', { query: 'Brunhilde', clonId: 'x', token: secrets.token });
  await me.json('POST', 'training/fetchUrls', { url: `${site.url}?key=url-secret` });
  await me.get('clone/getAll?token=query-secret');
  await me.get('clone/getAll/%zz?token=query-secret');
  await post('auth/register', { ...named, password: secrets['sent password'] });
  Object.assign(secrets, { 'in a query': 'query-secret', 'in an address': 'url-secret' });
  await me.json('POST', 'auth/logout', {});
  // Anything that a message, a stack or a field of an error may hold.
  const card = '4111-1111-1111-1111';
  const detail = `Key (email)=(${email}) already exists.`;
  product.app.log.error(
    { err: Object.assign(new Error(`no money on ${card}`), { detail }), [email]: card },
    `to ${email}`,
  );
  Object.assign(secrets, { card, address: email });
}

it('logs no token of an embed or a visitor, and no visitor messages', async () => {
  const me = await product.account();
  const { botId: cloneId } = (await me.form('POST', 'clone/add', {})).body;
  const wanted = { userId: me.accountId, cloneId, domains: ['shop.example'] };
  const embed = (await me.json('PUT', 'embed/create', wanted)).body.data;
  const share = (await me.get(`clone/getAll/${cloneId}`)).body.data.botToken;
  const info = await me.get(`embed/embed-info?token=${embed.token}&origin=https://shop.example`);
  const visitor = httpCaller(product.app, info.body.data.user.token);
  const sessionId = 'session-of-a-visitor';
  const url = 'https://shop.example/prices?basket=Wolpertinger';
  const statuses = [
    await visitor.json('POST', 'embed/lead', { sessionId, name: 'Rumpelstilz', phone: '+34 600 123 987', url }),
    await visitor.json('POST', `embed/tracking-message?token=${embed.token}`, { type: 'shown', sessionId, url }),
    await me.get(`embed/embed-info?token=${share}`),
    await me.get(`embed/generate-chat-script?token=${embed.token}`),
    // Rejected and malformed requests.
    await me.get(`embed/embed-info?token=${embed.token}&origin=https://elsewhere.example`),
    await visitor.json('POST', 'embed/identify', { id: 'Blaubart', signature: '0'.repeat(64) }),
    await me.get(`embed/embed-info?token=${embed.token}&token=%zz`),
    await me.get(`embed/customization?token=${'no-such-token-0815'}`),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 204, 200, 200, 403, 400, expect.any(Number), 404]);
  for (const path of ['embed', 'chat-widget', `embed/${cloneId}`, 'widget/look', 'widget/preview'])
    await product.app.inject({ url: `/${path}?token=${embed.token}` });
  const { data: renewed } = (await me.json('POST', 'embed/regenerate', { token: embed.token })).body;

  const log = product.logged.join('');
  expect(log).toContain('/api/embed/embed-info');
  const secrets = {
    'embed token': embed.token,
    'identity secret': embed.identitySecret,
    'share link': share,
    'renewed token': renewed.token,
    'visitor token': info.body.data.user.token,
    unknown: 'no-such-token-0815',
    name: 'Rumpelstilz',
    phone: '600 123 987',
    basket: 'Wolpertinger',
    'their id': 'Blaubart',
  };
  for (const [what, secret] of Object.entries(secrets))
    expect(log.includes(secret), `${what} is in the log: ${lineWith(secret)}`).toBe(false);
});

const lineWith = (secret: string) => product.logged.find((line) => line.includes(secret))?.slice(0, 400);
