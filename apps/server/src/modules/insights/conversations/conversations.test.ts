import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { say } from '../../conversation/testing/scripted-model.ts';
import { insightsFixture } from '../testing/insights-fixture.ts';

const { db } = await testDatabase();
const fixture = await insightsFixture(db);
const { runtime, model, ask, conversation } = fixture;

type Person = Awaited<ReturnType<typeof fixture.owner>>;

const list = async (me: Person, query: Record<string, string> = {}) =>
  (await me.get(`clone/conversations/${me.agentId}?${new URLSearchParams(query)}`)).body;

const firsts = async (me: Person, query?: Record<string, string>): Promise<string[]> =>
  (await list(me, query)).data.map(({ firstQuestion }: { firstQuestion: string }) => firstQuestion);

/** Asks a question one second after the previous event. */
async function talk(me: Person, key: string, question: string, answer = 'Certainly [1].') {
  runtime.forward(1_000);
  model.plays(answer === 'refused' ? [{ type: 'refused' }] : say(answer));
  return await ask(me, key, question);
}

async function judge(turnId: string, value: 1 | -1, reason: string | null = null) {
  const message = await db
    .selectFrom('messages')
    .select(['id', 'account_id'])
    .where('turn_id', '=', turnId)
    .where('role', '=', 'assistant')
    .executeTakeFirstOrThrow();
  const times = { created_at: runtime.now(), updated_at: runtime.now() };
  const opinion = { message_id: message.id, account_id: message.account_id, value, reason, ...times };
  await db.insertInto('message_feedback').values(opinion).execute();
}

it('lists the last active first, in pages, with questions and feedback', async () => {
  const me = await fixture.owner();
  const begun = new Date(runtime.now().getTime() + 1_000).toISOString();
  await talk(me, 'one', 'When do you open?');
  await talk(me, 'two', 'How much is it?', 'refused');
  await judge(await talk(me, 'three', 'Where are you?'), -1, 'Wrong street');
  await judge(await talk(me, 'one', 'And on Sundays?'), 1);
  const first = await list(me, { limit: '2' });
  expect(first).toMatchObject({ total: 3, nextCursor: expect.any(String) });
  expect(first.data).toMatchObject([
    {
      firstQuestion: 'When do you open?',
      questions: 2,
      match: null,
      channel: 'preview',
      mode: 'session',
      language: 'en',
      refused: 0,
      failed: 0,
      liked: 1,
      disliked: 0,
      createdAt: begun,
      updatedAt: runtime.now().toISOString(),
    },
    { firstQuestion: 'Where are you?', questions: 1, disliked: 1 },
  ]);
  const second = await list(me, { limit: '2', cursor: first.nextCursor });
  expect(second).toMatchObject({ total: 3, nextCursor: null });
  expect(second.data).toMatchObject([{ firstQuestion: 'How much is it?', refused: 1 }]);
  expect((await list(me, { limit: '3' })).nextCursor).toBeNull();
});

it('pages through conversations of the same time, each once', async () => {
  const me = await fixture.owner();
  model.plays(say('Yes.'));
  for (let n = 0; n < 5; n += 1) await ask(me, `same${n}`, `Question ${n}?`);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { data: { firstQuestion: string }[]; nextCursor: string | null } = await list(me, {
      limit: '2',
      ...(cursor === '' ? {} : { cursor }),
    });
    seen.push(...page.data.map(({ firstQuestion }) => firstQuestion));
    cursor = page.nextCursor;
  }
  expect(seen.sort()).toEqual([0, 1, 2, 3, 4].map((n) => `Question ${n}?`));
  const refused = await me.get(`clone/conversations/${me.agentId}?cursor=2026-99-01T00:00:00.000Z_x`);
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['cursor']]);
});

it('omits threads without a question', async () => {
  const me = await fixture.owner();
  await me.get(`aiResponse/assistant-thread/${me.agentId}`);
  expect(await list(me)).toEqual({ data: [], nextCursor: null, total: 0 });
});

it('finds conversations that contain all words, ignoring case, accents and message boundaries', async () => {
  const me = await fixture.owner();
  await talk(me, 'one', '¿Cuándo abrís el JARDÍN botánico?', `${'Bla bla. '.repeat(60)}Los ñandúes duermen.`);
  await talk(me, 'two', 'When does the garden (100%) open?', 'In C++ time.');
  await talk(me, 'three', 'El jardín de infancia');
  const one = '¿Cuándo abrís el JARDÍN botánico?';
  expect(await firsts(me, { q: 'jardin' })).toEqual(['El jardín de infancia', one]);
  expect(await firsts(me, { q: 'Ñandu BOTANICO' })).toEqual([one]);
  expect(await firsts(me, { q: 'botánico infancia' })).toEqual([]);
  expect(await firsts(me, { q: '“jardín”, ñandú!' })).toEqual([one]);
  for (const q of ['c++', '100%', '(100%)', 'GARDEN c++']) expect(await firsts(me, { q })).toHaveLength(1);
  for (const q of ['.*', '_', 'gard_n', '\\', '[a-z]']) expect([q, await firsts(me, { q })]).toEqual([q, []]);
  expect(await firsts(me, { q: '%' })).toEqual(['When does the garden (100%) open?']);
  expect((await list(me, { q: '  ' })).total).toBe(3);
  const [found] = (await list(me, { q: 'nandu' })).data;
  expect(found.match).toMatch(/^….*Los ñandúes duermen\.$/);
  expect(found.match.length).toBeLessThan(160);
});

it('combines filters by channel, time and kind of answer', async () => {
  const me = await fixture.owner();
  await talk(me, 'one', 'First?', 'refused');
  const second = new Date(runtime.now().getTime() + 1_000).toISOString();
  await judge(await talk(me, 'two', 'Second?'), 1);
  await judge(await talk(me, 'three', 'Third?'), -1);
  model.plays([{ type: 'fail', error: new Error('away') }]);
  await ask(me, 'four', 'Fourth?');
  await db.updateTable('conversations').set({ channel: 'embed' }).where('key', '=', 'session-three0000000').execute();
  expect(await firsts(me, { having: 'refused' })).toEqual(['First?']);
  expect(await firsts(me, { having: 'liked' })).toEqual(['Second?']);
  expect(await firsts(me, { having: 'disliked' })).toEqual(['Third?']);
  expect(await firsts(me, { having: 'failed' })).toEqual(['Fourth?']);
  expect(await firsts(me, { channel: 'embed' })).toEqual(['Third?']);
  expect(await firsts(me, { to: second })).toEqual(['First?']);
  expect((await firsts(me, { from: second })).sort()).toEqual(['Fourth?', 'Second?', 'Third?']);
  expect(await firsts(me, { from: second, channel: 'preview', q: 'second' })).toEqual(['Second?']);
  expect(await firsts(me, { having: 'liked', q: 'third' })).toEqual([]);
});

it('returns a conversation with replaced questions, feedback and reasons', async () => {
  const me = await fixture.owner();
  const gone = await talk(me, 'one', 'When?', 'Never [1].');
  await judge(gone, -1, 'Not true');
  await db.updateTable('messages').set({ replaced_at: runtime.now() }).where('turn_id', '=', gone).execute();
  await talk(me, 'one', 'When, please?', 'Text of passage 1 [1].');
  const [{ id }] = (await list(me)).data;
  const { data } = (await me.get(`conversations/${id}`)).body;
  expect(data).toMatchObject({ id, agentId: me.agentId, questions: 2, disliked: 1, firstQuestion: 'When, please?' });
  expect(data.messages).toMatchObject([
    { role: 'user', content: 'When?', isReplaced: true, reason: null },
    { role: 'assistant', content: 'Never [1].', isReplaced: true, feedback: -1, reason: 'Not true' },
    { role: 'user', content: 'When, please?', isReplaced: false },
    { role: 'assistant', isReplaced: false, feedback: null, citations: [{ n: 1, title: 'Source 1' }] },
  ]);
});

it('deletes a conversation with its data and stops its running answer', async () => {
  const me = await fixture.owner();
  const said = await talk(me, 'one', 'Stays?');
  model.plays([...say('Half'), { type: 'gate' }, ...say(' and whole.')]);
  const request = { principal: me.principal, agentId: me.agentId, mode: 'session', billable: 'answer' } as const;
  const running = await conversation.useCases.answerTurn({
    ...request,
    key: 'session-running0000',
    mergeMessage: [{ role: 'user', content: 'Goes?' }],
  });
  await running.events.next();
  const { data } = await list(me);
  const goes = data.find(({ firstQuestion }: { firstQuestion: string }) => firstQuestion === 'Goes?');
  expect((await me.delete(`conversations/${goes.id}`)).body).toEqual({ status: 'deleted' });
  const rest = [];
  for await (const event of running.events) rest.push(event);
  expect(rest.at(-1)).toEqual({ type: 'error', code: 'notFound' });
  expect(await firsts(me)).toEqual(['Stays?']);
  const turns = await db.selectFrom('turns').select('id').where('account_id', '=', me.accountId).execute();
  expect(turns).toEqual([{ id: said }]);
  expect((await me.delete(`conversations/${goes.id}`)).body.error.code).toBe('notFound');
});

it('deletes conversations by filter, or all if requested explicitly, and never all by an empty filter', async () => {
  const [me, other] = [await fixture.owner(), await fixture.owner()];
  await talk(other, 'one', 'Mine?');
  for (const key of ['one', 'two', 'three']) await talk(me, key, `${key}?`, key === 'two' ? 'refused' : 'Yes.');
  const remove = (query: string) => me.delete(`clone/conversations/${me.agentId}${query}`);
  for (const query of ['', '?q=', '?q=%20%20']) {
    const { status, body } = await remove(query);
    expect([query, status, Object.keys(body.error.fields)]).toEqual([query, 400, ['all']]);
  }
  expect((await list(me)).total).toBe(3);
  expect((await remove('?having=refused')).body).toEqual({ deleted: 1 });
  expect((await remove('?having=refused&all=true')).body).toEqual({ deleted: 0 });
  expect((await remove('?all=true')).body).toEqual({ deleted: 2 });
  expect((await list(me)).total).toBe(0);
  expect((await list(other)).total).toBe(1);
});

it('are visible to the owner of the agent only', async () => {
  const [me, other] = [await fixture.owner(), await fixture.owner()];
  await talk(me, 'one', 'Secret?');
  const [{ id }] = (await list(me)).data;
  const answers = [
    await other.get(`clone/conversations/${me.agentId}`),
    await other.get(`clone/conversations/${me.agentId}/export?format=csv`),
    await other.delete(`clone/conversations/${me.agentId}?all=true`),
    await other.get(`conversations/${id}`),
    await other.delete(`conversations/${id}`),
  ];
  expect(answers.map(({ body }) => body.error.code)).toEqual(answers.map(() => 'notFound'));
  expect((await list(me)).total).toBe(1);
});

it('exports all data as JSON in the order of their start', async () => {
  const me = await fixture.owner();
  await talk(me, 'one', 'First?');
  await talk(me, 'two', 'Second?', 'refused');
  await judge(await talk(me, 'one', 'And more?'), -1, 'No');
  const answer = await me.get(`clone/conversations/${me.agentId}/export?format=json`);
  const day = runtime.now().toISOString().slice(0, 10);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="sosia-conversations-${day}.json"`,
    'cache-control': 'private, no-store',
  });
  expect(answer.body).toMatchObject([
    { questions: 2, messages: [{ content: 'First?' }, {}, { content: 'And more?' }, { feedback: -1, reason: 'No' }] },
    { questions: 1, refused: 1, messages: [{ content: 'Second?' }, { outcome: 'refused' }] },
  ]);
  const none = await me.get(`clone/conversations/${me.agentId}/export?format=json&q=nothing`);
  expect(none.body).toEqual([]);
});

it('exports one CSV row per question, in the language of the caller', async () => {
  const me = await fixture.owner();
  await judge(await talk(me, 'one', '=1+1, "ok"?', 'Text of passage 1 [1].\nText of passage 2 [2].'), 1);
  await talk(me, 'two', 'Otra?', 'refused');
  const [one, two] = (await list(me)).data.reverse();
  const csv = async (language: string, query = '') => {
    const url = `/api/clone/conversations/${me.agentId}/export?format=csv${query}`;
    const answer = await me.send({ method: 'GET', url, headers: { 'accept-language': language } });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    return answer.raw.toString().split('\r\n');
  };
  expect(await csv('en')).toEqual([
    '\ufeffConversation,Time,Where,Question,Answer,Result,Sources,Feedback,Embed,Page,Visitor,Email,Phone,Company,Visitor ID',
    `${one.id},${one.createdAt},Preview,"'=1+1, ""ok""?","Text of passage 1 [1].\nText of passage 2 [2].",Answered,Source 1; Source 2,Liked,,,,,,,`,
    `${two.id},${two.createdAt},Preview,Otra?,No he encontrado la respuesta en mis fuentes.,Unanswered,,,,,,,,,`,
    '',
  ]);
  const spanish = await csv('es', '&having=refused');
  expect(spanish).toHaveLength(3);
  expect(spanish[0]).toContain('Conversación,Hora,Dónde,Pregunta,Respuesta,Resultado,Fuentes,Valoración');
  expect(spanish[1]).toContain(',Vista previa,Otra?,');
});

/** Creates a visitor with details who chatted through an embed. */
async function visitorTalk(me: Person, key: string, said: Record<string, string> | null) {
  const [embedId, visitorId, now] = [runtime.newId(), runtime.newId(), runtime.now()];
  const owned = { account_id: me.accountId, agent_id: me.agentId, created_at: now, updated_at: now };
  const embed = { id: embedId, kind: 'site', token: embedId, identity_secret: 'x', name: 'Shop', told_until: now };
  await db
    .insertInto('embeds')
    .values({ ...owned, ...embed })
    .execute();
  if (said)
    await db
      .insertInto('visitors')
      .values({ ...owned, id: visitorId, embed_id: embedId, ...said })
      .execute();
  const whose = { agentId: me.agentId, accountId: me.accountId };
  const principal = { kind: 'visitor', visitorId, embedId, channel: 'embed', ...whose } as const;
  const page = { url: `https://shop.example/${key}`, title: 'Shoes' };
  runtime.forward(1_000);
  model.plays(say('Certainly [1].'));
  await ask({ principal, agentId: me.agentId }, key, 'How much?', page);
  return { embedId, visitorId };
}

it('returns visitor and place as far as known', async () => {
  const me = await fixture.owner();
  await talk(me, 'one', 'Mine?');
  await visitorTalk(me, 'two', null);
  const said = { name: 'Ana', email: 'ana@x.test', company: 'Li', external_id: '7' };
  const { embedId, visitorId } = await visitorTalk(me, 'three', said);
  const visitor = { name: 'Ana', email: 'ana@x.test', phone: null, company: 'Li', externalId: '7' };
  const place = { channel: 'embed', embedName: 'Shop' };
  const rows = (await list(me)).data;
  expect(rows).toMatchObject([
    { ...place, visitor, page: { url: 'https://shop.example/three', title: 'Shoes' } },
    { ...place, visitor: null, page: { url: 'https://shop.example/two', title: 'Shoes' } },
    { channel: 'preview', embedName: null, visitor: null, page: null },
  ]);
  expect((await me.get(`conversations/${rows[0].id}`)).body.data).toMatchObject({ ...place, visitor });
  const files = (format: string) => me.get(`clone/conversations/${me.agentId}/export?format=${format}`);
  expect((await files('json')).body[2]).toMatchObject({ ...place, visitor });
  const lines = (await files('csv')).raw.toString().split('\r\n');
  expect(lines[3]).toMatch(/,Shop,https:\/\/shop\.example\/three,Ana,ana@x\.test,,Li,7$/);

  await db.deleteFrom('embeds').where('id', '=', embedId).execute();
  expect((await list(me)).data[0]).toMatchObject({ channel: 'embed', embedName: null, visitor });
  const other = await fixture.owner();
  await db.updateTable('visitors').set({ account_id: other.accountId }).where('id', '=', visitorId).execute();
  expect((await list(me)).data[0].visitor).toBeNull();
});

it('exports more than one page, each conversation once', async () => {
  const me = await fixture.owner();
  const [count, now] = [205, runtime.now()];
  const of = { account_id: me.accountId, agent_id: me.agentId };
  const talks = Array.from({ length: count }, (_, n) => ({
    ...of,
    id: runtime.newId(),
    principal_kind: 'visitor',
    principal_id: 'v',
    channel: 'embed',
    mode: 'session',
    key: `k${n}`,
    created_at: now,
    updated_at: now,
  }));
  const turns = talks.map(({ id }, n) => ({
    ...of,
    id: runtime.newId(),
    conversation_id: id,
    status: 'done',
    request_hash: '',
    question: `q${n}`,
    started_at: now,
    touched_at: now,
  }));
  await db.insertInto('conversations').values(talks).execute();
  await db.insertInto('turns').values(turns).execute();
  const answer = await me.get(`clone/conversations/${me.agentId}/export?format=json`);
  expect(answer.body.map(({ id }: { id: string }) => id).sort()).toEqual(talks.map(({ id }) => id).sort());
  expect((await me.delete(`clone/conversations/${me.agentId}?channel=embed`)).body).toEqual({ deleted: count });
});
