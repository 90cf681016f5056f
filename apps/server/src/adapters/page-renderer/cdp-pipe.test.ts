import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { BrowserGoneError, createCdp } from './cdp-pipe.ts';

function pipes() {
  const [toBrowser, fromBrowser] = [new PassThrough(), new PassThrough()];
  return { cdp: createCdp(toBrowser, fromBrowser), fromBrowser };
}

it('matches responses to commands, also in pieces and out of order', async () => {
  const { cdp, fromBrowser } = pipes();
  const asked = [cdp.send('One'), cdp.send('Two'), cdp.send('Three')];
  fromBrowser.write('{"id":2,"result":{"n":2}}\0{"id":1,"res');
  fromBrowser.write('ult":{"n":1}}\0{"id":3,"error":{"message":"no"}}\0');
  expect(await Promise.allSettled(asked)).toMatchObject([
    { value: { n: 1 } },
    { value: { n: 2 } },
    { reason: { message: 'no' } },
  ]);
});

it.each(['{"id":1', 'null', '{"id":1,"error":null,"result":{}}\0nonsense'])(
  'closes the pipe when the browser sends %j',
  async (said) => {
    const { cdp, fromBrowser } = pipes();
    const asked = [cdp.send('One'), cdp.send('Two')];
    fromBrowser.write(`${said}\0`);
    const [, second] = await Promise.allSettled(asked);
    expect(second).toMatchObject({ reason: expect.any(BrowserGoneError) });
    await expect(cdp.send('Three')).rejects.toBeInstanceOf(BrowserGoneError);
  },
);
