import { expect, it } from 'vitest';
import { createRuntime } from '../lib/runtime.ts';
import { ListenError, listen } from '../listen.ts';
import { createStartupServer } from './startup-server.ts';
import { createTranslate } from './translate.ts';

const start = () => createStartupServer({ version: '1.2.3', translate: createTranslate(), runtime: createRuntime() });

it('answers from the first moment, says what is missing, hands over and takes back', async () => {
  const starting = start();
  const port = await listen(starting.server, { host: '127.0.0.1', port: 0 });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-language': 'es' } });
  starting.setMissing(['database']);
  expect(await (await get('/api/health')).json()).toEqual({ status: 'ok', version: '1.2.3' });
  const ready = await get('/api/ready');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'starting', missing: ['database'] }]);
  const call = await get('/api/clone/getAll');
  expect([call.status, call.headers.get('retry-after'), (await call.json()).error]).toMatchObject([
    503,
    '1',
    { code: 'starting', message: 'Sosia se está iniciando. Estará listo en un momento.' },
  ]);
  const page = await get('/');
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Sosia se está iniciando')]);
  starting.handOver((_request, response) => response.end('here'));
  expect(await (await get('/')).text()).toBe('here');
  // While it stops, an open connection does not reach an app that has lost its database.
  starting.takeBack();
  const late = await get('/api/clone/getAll');
  expect([late.status, late.headers.get('connection'), late.headers.get('retry-after')]).toEqual([503, 'close', '1']);
  await starting.close();
});

it('returns a reloading page to frames and Retry-After to launchers', async () => {
  const starting = start();
  const port = await listen(starting.server, { host: '127.0.0.1', port: 0 });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  for (const path of [
    '/embed?token=a',
    '/embed/id?token=a',
    '/chat-widget',
    '/chat-widget?token=a',
    '/widget/preview',
  ]) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('x-frame-options')]).toEqual([path, 503, null]);
    expect(headers.get('content-security-policy')).not.toContain('frame-ancestors');
    expect(headers.get('cache-control')).toBe('no-store');
  }
  for (const path of ['/embed-settings/a', '/embedded', '/'])
    expect([path, (await get(path)).headers.get('x-frame-options')]).toEqual([path, 'DENY']);
  for (const path of ['/chat-widget.js', '/widget/look?token=a', '/widget/assets/index.js']) {
    const answer = await get(path);
    expect([path, answer.status, await answer.text(), answer.headers.get('retry-after')]).toEqual([path, 503, '', '1']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  await starting.close();
});

it('says that a port is in use', async () => {
  const first = start();
  const port = await listen(first.server, { host: '127.0.0.1', port: 0 });
  const second = listen(start().server, { host: '127.0.0.1', port });
  await expect(second).rejects.toThrow(ListenError);
  await expect(second).rejects.toThrow(`port ${port} on 127.0.0.1 is in use`);
  await first.close();
});
