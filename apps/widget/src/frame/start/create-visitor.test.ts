import { type ApiError, safeStorage } from '@sosia/client';
import { expect, it } from 'vitest';
import { createVisitor } from './create-visitor.ts';

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const refusal = (status: number, code: string) => json({ error: { code, message: code, requestId: 'r' } }, status);

/** A server that accepts only its newest token; `door` is its response to `embed-info`. */
function visit(door: (nth: number) => Response | Error | null = () => null) {
  const seen: string[] = [];
  const refused: string[] = [];
  const storage = safeStorage(() => {
    throw new Error('blocked');
  });
  let issued = 0;
  let entries = 0;
  let good = '';
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input).replace('/api/', '');
    const bearer = new Headers(init?.headers).get('authorization') ?? '';
    seen.push(`${path.split('?')[0]} ${bearer.slice(7)}`.trim());
    await Promise.resolve();
    if (path.startsWith('embed/embed-info')) {
      entries += 1;
      const answer = door(entries);
      if (answer instanceof Error) throw answer;
      if (answer) return answer;
      issued += 1;
      good = `token-${issued}`;
      return json({ data: { user: { token: good, userPlan: 'Free' } } });
    }
    return bearer === `Bearer ${good}` ? json({ status: 'stopped' }) : refusal(511, 'sessionInvalid');
  };
  const visitor = createVisitor({
    embedToken: 'e',
    origin: 'https://shop.example',
    storage,
    getLanguage: () => 'en',
    onRefused: ({ code }: ApiError) => refused.push(code),
    fetch: send,
  });
  const call = () => visitor.client.call('stopTurn', { body: { turnId: 't' } });
  return { visitor, seen, refused, storage, call, end: () => (good = 'nobody’s') };
}

it('stores the issued token and sends it with the next request for one', async () => {
  const { visitor, seen, storage } = visit();
  await visitor.enter();
  await visitor.enter();
  expect(storage.getItem('token')).toBe('token-2');
  expect(seen).toEqual(['embed/embed-info', 'embed/embed-info token-1']);
});

it('requests one new token for all calls with an expired token and repeats them', async () => {
  const { visitor, seen, call, end } = visit();
  await visitor.enter();
  end();
  const answers = await Promise.all([call(), call(), call()]);
  expect(answers.map(({ status }) => status)).toEqual(['stopped', 'stopped', 'stopped']);
  expect(seen.filter((path) => path.startsWith('embed/'))).toHaveLength(2);
  expect(seen.filter((path) => path.endsWith('token-2'))).toHaveLength(3);
});

it('reports why no token is issued', async () => {
  const { visitor, refused, call, end } = visit((nth) => (nth > 1 ? refusal(403, 'embedInactive') : null));
  await visitor.enter();
  end();
  await expect(call()).rejects.toMatchObject({ code: 'sessionInvalid' });
  expect(refused).toEqual(['embedInactive']);
});

it('treats an unreachable server as a connection error', async () => {
  const { visitor, refused, call, end } = visit((nth) => (nth === 2 ? new TypeError('no network') : null));
  await visitor.enter();
  end();
  await expect(call()).rejects.toMatchObject({ code: 'offline' });
  expect(refused).toEqual([]);
  await expect(call()).resolves.toEqual({ status: 'stopped' });
});

it('stops requesting tokens when a new one is rejected too', async () => {
  const { visitor, seen, call, end } = visit((nth) =>
    nth > 1 ? json({ data: { user: { token: 'bad', userPlan: 'Free' } } }) : null,
  );
  await visitor.enter();
  end();
  await expect(call()).rejects.toMatchObject({ code: 'sessionInvalid' });
  expect(seen.length).toBeLessThan(10);
});
