import { defaultCustomization, type PageLook } from '@sosia/contract';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { embedPagesFixture, pageLookOf, policyOf } from '../testing/embed-pages-fixture.ts';
import { embedsFixture } from '../testing/embeds-fixture.ts';

const { db } = await testDatabase();
const { owner, embedOf, shareOf, get, logged, widgetOf } = await embedPagesFixture(db);
const ancestorsOf = async (url: string) => policyOf(await get(url))['frame-ancestors'];

describe('frame ancestors of the chat', () => {
  it('are not restricted while the list is empty', async () => {
    const me = await owner();
    const { token } = await embedOf(me);
    for (const url of [`/embed?token=${token}`, `/embed/${me.agentId}?token=${token}`, `/chat-widget?token=${token}`]) {
      const answer = await get(url);
      expect([url, answer.statusCode, policyOf(answer)['frame-ancestors']]).toEqual([url, 200, undefined]);
      expect(answer.headers['x-frame-options']).toBeUndefined();
      expect(answer.headers['cross-origin-opener-policy']).toBeUndefined();
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  });

  it('are our own pages and the listed domains, by both schemes if our URL is http', async () => {
    const { token } = await embedOf(await owner(), { domains: ['example.com', '*.shop.example:8443', 'localhost'] });
    expect(await ancestorsOf(`/chat-widget?token=${token}`)).toBe(
      "'self' https://example.com http://example.com https://*.shop.example:8443 http://*.shop.example:8443 https://localhost:* http://localhost:*",
    );
  });

  it('are restricted to https if our URL is https, except for local development', async () => {
    const secure = await embedsFixture(db, { publicUrl: 'https://sosia.example' });
    const { token } = await secure.embedOf(await secure.owner(), { domains: ['example.com', '*.localhost'] });
    const answer = await (await widgetOf({}, secure)).inject(`/embed?token=${token}`);
    expect(policyOf(answer)['frame-ancestors']).toBe(
      "'self' https://example.com https://*.localhost:* http://*.localhost:*",
    );
    expect(answer.headers['cross-origin-embedder-policy']).toBe('require-corp');
  });

  it('are none for a disabled or unknown embed, or one of another agent than in the URL', async () => {
    const me = await owner();
    const [{ token }, off, elsewhere] = [await embedOf(me), await embedOf(me), await owner()];
    await me.json('PATCH', 'embed/status', { token: off.token, cloneId: me.agentId, active: false });
    const cases: [url: string, status: number, code: PageLook['code']][] = [
      [`/embed?token=${off.token}`, 403, 'embedInactive'],
      [`/chat-widget?token=${off.token}`, 403, 'embedInactive'],
      [`/embed/${me.agentId}?token=${off.token}`, 403, 'embedInactive'],
      [`/embed/${elsewhere.agentId}?token=${token}`, 404, 'notFound'],
      [`/embed/${elsewhere.agentId}?token=${off.token}`, 404, 'notFound'],
      ['/embed', 404, 'notFound'],
      [`/embed/${me.agentId}`, 404, 'notFound'],
      ['/embed?token=', 404, 'notFound'],
      ['/chat-widget?token=', 404, 'notFound'],
      [`/embed?token=${token}x`, 404, 'notFound'],
      [`/embed?token=${token}&token=${token}`, 404, 'notFound'],
      ['/embed?token=%00', 404, 'notFound'],
      [`/embed?token=${'a'.repeat(65)}`, 404, 'notFound'],
      [`/embed/%00?token=${token}`, 404, 'notFound'],
    ];
    for (const [url, status, code] of cases) {
      const answer = await get(url);
      expect([url, answer.statusCode, policyOf(answer)['frame-ancestors']]).toEqual([url, status, "'none'"]);
      // The chat itself shows the reason.
      expect(pageLookOf(answer.body)).toMatchObject({ code, agent: null });
      expect(answer.body).toContain('<title>Sosia</title>');
      expect(answer.body).not.toContain('og:title');
      expect(answer.headers['x-frame-options']).toBeUndefined();
    }
  });

  it('are none if the account is disabled', async () => {
    const me = await owner();
    const { token } = await embedOf(me);
    await db.updateTable('accounts').set({ active: false }).where('id', '=', me.accountId).execute();
    expect((await get(`/embed?token=${token}`)).statusCode).toBe(404);
    expect((await get(`/widget/look?token=${token}`)).statusCode).toBe(404);
  });

  it('are left to embed-info if the launcher sends the token later', async () => {
    const answer = await get('/chat-widget');
    expect([answer.statusCode, policyOf(answer)['frame-ancestors']]).toEqual([200, undefined]);
    expect(pageLookOf(answer.body)).toMatchObject({ code: null, agent: null });
  });
});

describe('the chat page', () => {
  it('allows only its own scripts, by nonce or from this host', async () => {
    const { token } = await embedOf(await owner());
    const answer = await get(`/embed?token=${token}`);
    const policy = policyOf(answer);
    const nonces = new Set([...answer.body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce));
    expect(nonces.size).toBe(1);
    expect(policy['script-src']).toBe(`'self' 'nonce-${[...nonces][0]}'`);
    expect(policy['style-src']).toBe(`'self' 'nonce-${[...nonces][0]}'`);
    expect(policy).toMatchObject({ 'default-src': "'none'", 'connect-src': "'self'", 'base-uri': "'none'" });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-|https?:|\*/);
    expect((await get(`/embed?token=${token}`)).body).not.toContain([...nonces][0]);
  });

  it('has name, welcome text, icon and card of the agent, in the language of the visitor', async () => {
    const me = await owner();
    await me.form('PUT', `clone/update/${me.agentId}`, {
      name: 'Lucía',
      welcomeText: 'Hello\nthere',
      background: 'sky',
    });
    const { token } = await shareOf(me);
    await me.json('PUT', `embed/customization?token=${token}`, {
      customization: { welcome: { es: '¡Hola!' }, theme: 'dark', colors: { container: '#223344' } },
    });
    const { body } = await get(`/embed/${me.agentId}?token=${token}`, { 'accept-language': 'es-MX' });
    expect(body).toContain('<html lang="es">');
    expect(body).toContain('<title>Lucía</title>');
    expect(body).toContain('<meta name="description" content="¡Hola!">');
    expect(body).toContain('<meta property="og:title" content="Lucía">');
    expect(body).toContain('<meta property="og:locale" content="es_ES">');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000/embed/${me.agentId}?token=${token}">`);
    expect(body).toContain(`<link rel="icon" href="/embed/${me.agentId}/icon?token=${token}">`);
    expect(body).toMatch(
      new RegExp(
        `"og:image" content="http://localhost:3000/embed/${me.agentId}/card\\.png\\?token=${token}&amp;v=[\\w-]{16}"`,
      ),
    );
    expect(body).toContain('html{background:#223344}@media(prefers-color-scheme:dark){html{background:#223344}}');
    expect(body).toContain('<link rel="modulepreload" href="/widget/assets/es-h.js">');
    expect(body).not.toContain('en-h.js');
    const { colors, theme } = defaultCustomization;
    expect(pageLookOf(body)).toEqual({
      code: null,
      agent: { cloneId: me.agentId, name: 'Lucía', pictureUrl: null, background: 'sky' },
      theme: 'dark',
      colors: { ...colors, container: '#223344' },
    });
    const english = await get(`/embed?token=${token}`, { 'accept-language': 'fr, en;q=0.5' });
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).toContain('<meta name="description" content="Hello there">');
    expect(theme).toBe('auto');
    // Link preview crawlers send no language.
    await me.form('PUT', `clone/update/${me.agentId}`, { language: 'es' });
    const forLink = await get(`/embed?token=${token}`);
    expect(forLink.body).toContain('<html lang="es">');
    expect(forLink.body).toContain('<meta property="og:description" content="¡Hola!">');
  });

  it('describes the chat if the agent has no welcome text, and has no card in the launcher’s panel', async () => {
    const me = await owner();
    const { token } = await embedOf(me);
    await me.form('PUT', `clone/update/${me.agentId}`, { welcomeText: '' });
    const { body } = await get(`/chat-widget?token=${token}`);
    expect(body).toContain('<meta name="description" content="Ask Harbour a question.">');
    expect(body).not.toMatch(/og:|twitter:|canonical|rel="icon"/);
  });

  it.each([
    ['light', '#101010', '#101010', '#101010'],
    ['dark', '#f0f0f0', '#f0f0f0', '#f0f0f0'],
    ['light', '#ffffff', '#ffffff', '#ffffff'],
    ['dark', '#ffffff', '#181c20', '#181c20'],
    ['auto', '#ffffff', '#ffffff', '#181c20'],
    ['auto', '#fff4e0', '#fff4e0', '#181c20'],
    ['auto', '#102030', '#ffffff', '#102030'],
  ])('paints its background before scripts run: theme %s, container %s', async (theme, container, light, dark) => {
    const { token } = await embedOf(await owner());
    await db
      .updateTable('embeds')
      .set({ customization: JSON.stringify({ theme, colors: { container } }) })
      .where('token', '=', token)
      .execute();
    const { body } = await get(`/embed?token=${token}`);
    expect(body).toContain(`html{background:${light}}@media(prefers-color-scheme:dark){html{background:${dark}}}`);
    expect(body).toContain(`media="(prefers-color-scheme: dark)" content="${dark}"`);
  });

  it('escapes a hostile name everywhere', async () => {
    const me = await owner();
    const name = '</title><script>alert(1)</script>"\'&$& $` __CSP_NONCE__';
    await me.form('PUT', `clone/update/${me.agentId}`, {
      name,
      welcomeText: '"><img src=x onerror=alert(2)></script><!--',
    });
    const { token } = await shareOf(me);
    const { body } = await get(`/embed/${me.agentId}?token=${token}`);
    expect(body).not.toMatch(/<script>alert|<img|<!--/);
    expect(body).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;$&amp; $` __CSP_NONCE__</title>',
    );
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(pageLookOf(body).agent?.name).toBe(name);
  });
});

it('shows only data meant for visitors and logs no token', async () => {
  const me = await owner();
  const secret = 'marker-of-what-is-private';
  await me.form('PUT', `clone/update/${me.agentId}`, {
    prompt_user: secret,
    refusalText: secret,
    consentMessage: secret,
    starterQuestions: [secret],
    model: secret,
    privacyPolicyUrl: `https://${secret}.example`,
  });
  const { token, identitySecret } = await embedOf(me, { name: secret, domains: [`${secret}.example`] });
  await me.json('PUT', 'embed/update', { token, emails: [`${secret}@example.org`] });
  logged.length = 0;
  const urls = [
    `/embed?token=${token}`,
    `/embed/${me.agentId}?token=${token}`,
    `/chat-widget?token=${token}`,
    `/embed/${me.agentId}/icon?token=${token}`,
    `/embed/${me.agentId}/card.png?token=${token}`,
    `/widget/look?token=${token}`,
    `/widget/preview?token=${token}`,
    `/embed/other?token=${token}`,
  ];
  for (const url of urls) {
    const { body } = await get(url);
    for (const inside of [secret, identitySecret, me.accountId])
      expect([url, body.includes(inside)]).toEqual([url, false]);
  }
  expect(logged.length).toBeGreaterThanOrEqual(urls.length);
  expect(logged.filter((line) => line.includes(token))).toEqual([]);
});
