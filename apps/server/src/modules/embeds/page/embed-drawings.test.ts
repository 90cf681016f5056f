import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { testPicture } from '../../../testing/test-picture.ts';
import { embedPagesFixture, pageLookOf } from '../testing/embed-pages-fixture.ts';

const { db } = await testDatabase();
const { owner, shareOf, get, widgetOf } = await embedPagesFixture(db);

describe('the card', () => {
  const cardOf = async (
    fields: Record<string, unknown>,
    files: { name: string; bytes: Uint8Array; field: string }[] = [],
  ) => {
    const me = await owner();
    await me.form('PUT', `clone/update/${me.agentId}`, fields, files);
    const { token } = await shareOf(me);
    return { me, token, url: `/embed/${me.agentId}/card.png?token=${token}` };
  };

  it.each([
    ['plain', { name: 'Harbour', welcomeText: 'Welcome aboard!' }],
    ['accents', { name: 'Ñandú Ástor Žižek', welcomeText: '¡Hola! ¿Qué tal, señor Müller?' }],
    ['other scripts', { name: 'ยินดีต้อนรับ', welcomeText: 'Привет 你好 مرحبا 😀' }],
    ['nothing', { welcomeText: '' }],
    ['long', { name: 'W'.repeat(100), welcomeText: 'x'.repeat(2_000) }],
    ['lines and marks', { name: 'A', welcomeText: '\n\n## **Hello** [there](https://a.example)\nmore' }],
  ])('is an image of 1200 × 630: %s', async (_name, fields) => {
    const { url } = await cardOf(fields);
    const { statusCode, headers, rawPayload } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const { width, height } = await loadImage(rawPayload);
    expect([width, height]).toEqual([1200, 630]);
  });

  it('changes with its content and is not sent to a client that has it', async () => {
    const { me, url } = await cardOf({ name: 'Before', background: 'mint' });
    const before = await get(url);
    const etag = String(before.headers.etag);
    const again = await get(url, { 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const picture = { name: 'a.png', bytes: testPicture(['Ana'], { width: 300, height: 300 }), field: 'image' };
    for (const [fields, files] of [
      [{ name: 'After' }],
      [{ background: 'sand' }],
      [{ hideWatermark: true }],
      [{}, [picture]],
    ] as const) {
      const known = (await get(url)).headers.etag;
      await me.form('PUT', `clone/update/${me.agentId}`, fields, files && [...files]);
      const changed = await get(url, { 'if-none-match': String(known) });
      expect([fields, changed.statusCode]).toEqual([fields, 200]);
    }
    expect((await get(url)).rawPayload.equals(before.rawPayload)).toBe(false);
  });

  it('and the icon show the picture of the agent', async () => {
    const bytes = testPicture(['Ana'], { width: 400, height: 300 });
    const { me, token, url } = await cardOf({ name: 'Ana' }, [{ name: 'a.png', bytes, field: 'image' }]);
    const icon = await get(`/embed/${me.agentId}/icon?token=${token}`);
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await loadImage(icon.rawPayload)).width).toBe(400);
    const again = await get(`/embed/${me.agentId}/icon?token=${token}`, { 'if-none-match': String(icon.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await get(url)).statusCode).toBe(200);
    expect(pageLookOf((await get(`/embed?token=${token}`)).body).agent?.pictureUrl).toMatch(/^\/api\/pictures\//);
  });

  it('has an outline if the agent has no picture, and is missing without an agent', async () => {
    const { me, token, url } = await cardOf({ background: 'sand' });
    const icon = await get(`/embed/${me.agentId}/icon?token=${token}`);
    expect([icon.statusCode, icon.headers['content-type'], icon.body.includes('#DFCC9F')]).toEqual([
      200,
      'image/svg+xml',
      true,
    ]);
    expect(icon.headers['content-security-policy']).toContain('sandbox');
    const other = await owner();
    for (const wrong of [url.slice(0, -1), url.replace(me.agentId, other.agentId), url.replace(/\?.*/, '')])
      expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 404]);
    await me.json('PATCH', 'embed/status', { token, cloneId: me.agentId, active: false });
    expect((await get(url)).statusCode).toBe(403);
  });

  it('is limited to thirty drawings a minute per IP; a client that has it still gets 304', async () => {
    const { url } = await cardOf({ name: 'Busy' });
    const limited = await widgetOf({ rateLimits: true });
    const ask = (headers: Record<string, string> = {}) => limited.inject({ url, headers });
    const { etag } = (await ask()).headers;
    for (let times = 1; times < 30; times += 1) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.closeTo(30, -2)]);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect((await ask({ 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('is limited to six hundred requests a minute, cached or not; the icon does not count as a drawing', async () => {
    const { url } = await cardOf({ name: 'Known' });
    const limited = await widgetOf({ rateLimits: true });
    const known = String((await get(url)).headers.etag);
    const statuses = async (times: number, path: string, headers: Record<string, string> = {}) =>
      new Set(
        (await Promise.all(Array.from({ length: times }, () => limited.inject({ url: path, headers })))).map(
          ({ statusCode }) => statusCode,
        ),
      );
    expect(await statuses(40, url.replace('card.png', 'icon'))).toEqual(new Set([200]));
    expect(await statuses(560, url, { 'if-none-match': known })).toEqual(new Set([304]));
    expect(await statuses(1, url, { 'if-none-match': known })).toEqual(new Set([429]));
  });
});
