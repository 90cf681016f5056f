import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { createPgNotifications } from './pg-notifications.ts';
import { testDatabase } from './testing/index.ts';

const { db, address } = await testDatabase({ migrated: false });
const errors: Error[] = [];
const notifications = createPgNotifications(address, (error) => errors.push(error));
afterAll(() => notifications.stop());

const notify = (text: string) => sql`select pg_notify('tests', ${text})`.execute(db);

it('delivers a message to all listeners of a channel', async () => {
  const received: string[] = [];
  const listeners = await Promise.all(
    ['one', 'two'].map((name) =>
      notifications.listen('tests', { onMessage: (text) => received.push(`${name}: ${text}`), onGap: () => {} }),
    ),
  );
  await notify('hello');
  await vi.waitFor(() => expect(received).toEqual(['one: hello', 'two: hello']));
  for (const listener of listeners) listener.close();
});

it('keeps later listeners when one is closed twice', async () => {
  const onMessage = vi.fn();
  const first = await notifications.listen('tests', { onMessage: () => {}, onGap: () => {} });
  first.close();
  const second = await notifications.listen('tests', { onMessage, onGap: () => {} });
  first.close();
  await notify('still here');
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalledExactlyOnceWith('still here'));
  second.close();
});

it('reports the gap to a listener although another one reconnected first', async () => {
  const onGap = vi.fn();
  const first = await notifications.listen('tests', { onMessage: () => {}, onGap });
  expect(errors).toEqual([]);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()
  `.execute(db);
  await vi.waitFor(() => expect(errors).not.toEqual([]));
  // Fails until the broken connection has closed.
  const second = await vi.waitFor(() => notifications.listen('tests', { onMessage: () => {}, onGap: () => {} }), 1_000);
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), 5_000);
  first.close();
  second.close();
});
