import { setTimeout as wait } from 'node:timers/promises';
import { defaultPasswordSecret, type Source, transformPassword } from '@sosia/contract';
import type { RunningProduct } from '../../apps/e2e/src/start-product.ts';

interface NewFile {
  name: string;
  bytes: Uint8Array;
}

// Responses match the contract, which the product's own tests check.
// biome-ignore lint/suspicious/noExplicitAny: read freely here
type Answer = any;

const filesPerCall = 25;
const isOver = ({ status }: Source) => status === 'ready' || status === 'failed';

export type SignedIn = Awaited<ReturnType<typeof signedIn>>;

/** A user of the running product who calls it like a browser. */
export async function signedIn(product: RunningProduct, email: string) {
  let token = '';
  const call = async (method: string, address: string, body?: object | FormData): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${product.url}/api/${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    return await response.json();
  };
  const password = transformPassword('Corpus-Pass-1', defaultPasswordSecret);
  const who = { name: 'Cora', lastName: 'Pus', email, password, terms: true };
  ({ token } = await call('POST', 'auth/register', who));
  const confirmation = new URL(await product.mailedLink(email, 'verify')).searchParams.get('token');
  await call('POST', 'auth/verify-email', { token: confirmation });
  const { userId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { userId: string };
  ({ token } = await call('POST', 'auth/verify-terms', { userId }));

  const sources = async (agentId: string): Promise<Source[]> => {
    const { data } = await call('GET', `clone/getMemory/${agentId}`);
    return [...data.pdf, ...data.content];
  };
  const allSettled = async (agentId: string): Promise<Source[]> => {
    for (;;) {
      const known = await sources(agentId);
      if (known.every(isOver)) return known;
      await wait(250);
    }
  };
  return {
    call,
    sources,
    async agent(name: string): Promise<string> {
      const form = new FormData();
      form.set('name', name);
      return (await call('POST', 'clone/add', form)).botId;
    },
    async settled(agentId: string, sourceId: string): Promise<Source> {
      return (await allSettled(agentId)).find(({ id }) => id === sourceId) as Source;
    },
    /** Returns the error code of each file by its name; `null` for a file that was read. */
    async upload(agentId: string, files: NewFile[]): Promise<Map<string, string | null>> {
      const outcomes = new Map<string, string | null>();
      for (let at = 0; at < files.length; at += filesPerCall) {
        const form = new FormData();
        form.set('cloneId', agentId);
        form.set('type', 'file');
        for (const { name, bytes } of files.slice(at, at + filesPerCall))
          form.append('files', new Blob([Buffer.from(bytes)]), name);
        await call('POST', 'training/addTrain', form);
      }
      for (const source of await allSettled(agentId)) outcomes.set(source.title, source.error?.code ?? null);
      return outcomes;
    },
    async scrape(agentId: string, urls: string[]): Promise<Source[]> {
      await call('POST', 'training/scrapeUrls', { cloneId: agentId, urls });
      return await allSettled(agentId);
    },
  };
}
