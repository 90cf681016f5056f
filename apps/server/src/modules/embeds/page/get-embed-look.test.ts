import { launcherLook } from '@sosia/contract';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { testPicture } from '../../../testing/test-picture.ts';
import { embedPagesFixture } from '../testing/embed-pages-fixture.ts';

const { db } = await testDatabase();
const { owner, embedOf, agentOf, get } = await embedPagesFixture(db);

describe('/widget/look', () => {
  it('can be read from any origin, is cached for a minute and holds the data of the launcher', async () => {
    const me = await owner();
    const { token } = await embedOf(me);
    const { customization } = (
      await me.json('PUT', `embed/customization?token=${token}`, {
        customization: {
          label: 'Ask',
          colors: { buttons: '#123456' },
          greeting: { text: 'Hi' },
          bubblePosition: 'left',
        },
      })
    ).body.data;
    const { statusCode, headers, body } = await get(`/widget/look?token=${token}`, {
      origin: 'https://anywhere.example',
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
      vary: 'origin',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'application/json; charset=utf-8',
    });
    const look = launcherLook(customization, { name: 'Harbour', pictureUrl: null }, Date.now());
    expect(look.colours.light.button).toBe('#123456');
    expect(JSON.parse(body)).toEqual({ ...look, style: expect.stringContaining(':host{') });
  });

  it('returns an absolute URL of the picture, for pages on other hosts', async () => {
    const me = await owner();
    const bytes = testPicture(['Ana'], { width: 40, height: 40 });
    await me.form('PUT', `clone/update/${me.agentId}`, {}, [{ name: 'a.png', bytes, field: 'image' }]);
    const { token } = await embedOf(me);
    const { pictureUrl } = (await get(`/widget/look?token=${token}`)).json();
    expect(pictureUrl).toMatch(/^http:\/\/localhost:3000\/api\/pictures\/[\w-]+$/);
  });

  it.each([
    ['https://example.com', 200],
    ['http://example.com', 200],
    ['http://localhost:3000', 200],
    [undefined, 200],
    ['https://www.example.com', 403],
    ['https://example.com.evil.test', 403],
    ['null', 403],
    ['', 403],
  ])('applies the list of domains to %s', async (origin, status) => {
    const { token } = await embedOf(await owner(), { domains: ['example.com'] });
    const answer = await get(`/widget/look?token=${token}`, origin === undefined ? {} : { origin });
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json()).toEqual({ code: 'domainNotAllowed' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers.vary).toBe('origin');
  });

  it('returns an error code with a short cache time', async () => {
    const me = await owner();
    const { token } = await embedOf(me);
    await me.json('PATCH', 'embed/status', { token, cloneId: me.agentId, active: false });
    const off = await get(`/widget/look?token=${token}`, { origin: 'https://example.com' });
    expect([off.statusCode, off.json()]).toEqual([403, { code: 'embedInactive' }]);
    for (const url of ['/widget/look', '/widget/look?token=', '/widget/look?token=unknown', '/widget/look?token=%00']) {
      const none = await get(url, { origin: 'https://example.com' });
      expect([url, none.statusCode, none.json()]).toEqual([url, 404, { code: 'notFound' }]);
      expect(none.headers).toMatchObject({
        'cache-control': 'public, max-age=10',
        'access-control-allow-origin': '*',
      });
    }
  });

  it('finds the share link before its first visit', async () => {
    const me = await owner();
    const { botToken } = await agentOf(me);
    expect((await get(`/widget/look?token=${botToken}`)).json()).toMatchObject({ name: 'Harbour' });
    expect((await get(`/embed/${me.agentId}?token=${botToken}`)).statusCode).toBe(200);
  });
});
