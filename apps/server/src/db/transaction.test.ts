import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, inTransaction, type Queryable } from './index.ts';
import { testDatabase } from './testing/index.ts';

const { db, address } = await testDatabase({ migrated: false });

beforeEach(async () => {
  await sql`drop table if exists jar`.execute(db);
  await sql`create table jar (id int primary key, coins bigint not null)`.execute(db);
  await sql`insert into jar values (1, 10), (2, 20)`.execute(db);
});

async function coins(id: number, at: Queryable = db): Promise<number> {
  const { rows } = await sql<{ coins: number }>`select coins from jar where id = ${id}`.execute(at);
  return rows[0]?.coins ?? Number.NaN;
}

const add = (at: Queryable, id: number, amount: number) =>
  sql`update jar set coins = coins + ${amount} where id = ${id}`.execute(at);

/** A barrier: resolves for all callers when this many have arrived. */
function meetingPoint(people: number): () => Promise<void> {
  const gate = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === people) gate.resolve();
    return gate.promise;
  };
}

describe('inTransaction', () => {
  it('commits all of the work or nothing, and returns its result', async () => {
    const result = await inTransaction(db, async (trx) => {
      await add(trx, 1, 5);
      return 'done';
    });
    expect(result).toBe('done');
    await expect(
      inTransaction(db, async (trx) => {
        await add(trx, 1, 100);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await coins(1)).toBe(15);
  });

  it('joins the transaction it is called in', async () => {
    await inTransaction(db, async (outer) => {
      await inTransaction(outer, async (inner) => {
        expect(inner).toBe(outer);
        await add(inner, 1, 1);
      });
      expect(await coins(1)).toBe(10);
    });
    expect(await coins(1)).toBe(11);
  });

  it('retries the victim of a deadlock, so that both succeed', async () => {
    const bothHoldOne = meetingPoint(2);
    let runs = 0;
    const move = (from: number, to: number) =>
      inTransaction(db, async (trx) => {
        runs += 1;
        await add(trx, from, -1);
        await bothHoldOne();
        await add(trx, to, 1);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    // One of the two ran again; more than once if they collided again.
    expect(runs).toBeGreaterThan(2);
    expect([await coins(1), await coins(2)]).toEqual([10, 20]);
  });

  it('retries a serializable transaction after a conflict', async () => {
    const bothHaveRead = meetingPoint(2);
    const double = () =>
      inTransaction(
        db,
        async (trx) => {
          const seen = await coins(1, trx);
          await bothHaveRead();
          await sql`update jar set coins = ${seen * 2} where id = 1`.execute(trx);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([double(), double()]);
    expect(await coins(1)).toBe(40);
  });

  it('gives up after five attempts, and immediately on any other error', async () => {
    let runs = 0;
    const failWith = (code: string) =>
      inTransaction(db, async (trx) => {
        runs += 1;
        await sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`).execute(trx);
      });
    await expect(failWith('40001')).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(5);
    await expect(failWith('23505')).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(6);
  });
});

describe('createDatabase', () => {
  it('reads bigint as number, date as text, timestamptz as Date, jsonb parsed and bytea as bytes', async () => {
    const { rows } = await sql`select 9007199254740991::bigint as big, count(*) as many, date '2026-02-28' as day,
      timestamptz '2026-02-28 10:00:00.123+02' as moment, '{"a":[1]}'::jsonb as json, '\\x00ff'::bytea as bytes,
      1.50::numeric as amount, null::bigint as nothing from jar`.execute(db);
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        many: 2,
        day: '2026-02-28',
        moment: new Date('2026-02-28T08:00:00.123Z'),
        json: { a: [1] },
        bytes: Buffer.from([0, 255]),
        amount: '1.50',
        nothing: null,
      },
    ]);
  });

  it('survives a server that drops its connections', async () => {
    const broken: Error[] = [];
    const other = createDatabase({ ...address, maxConnections: 1, onIdleError: (error) => broken.push(error) });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await expect.poll(() => broken).toHaveLength(1);
    expect(await coins(1, other)).toBe(10);
    await other.destroy();
  });
});
