import type { Explanation, Gap } from '@sosia/contract';
import { expect, it } from 'vitest';
import { testProduct } from '../../../testing/test-product.ts';
import { settled, teach } from '../../../testing/test-world.ts';

const product = await testProduct();
const question = 'When does the harbour office open?';

/** Creates an owner with an agent about a harbor, and the product as they use it. */
async function harbour() {
  const me = await product.account();
  const agentId: string = (await me.form('POST', 'clone/add', { name: 'Harbour' })).body.botId;
  await teach(me, agentId, 'The harbour office opens at seven in the morning on every weekday.');
  await teach(me, agentId, 'The lighthouse on the north pier was built in 1887 and has a red lamp.');
  const ask = async (content: string) => {
    const body = { cloneId: agentId, policyAccepted: true, sessionId: `session-${crypto.randomUUID()}` };
    return (await me.json('POST', 'aiResponse/answer', { ...body, mergeMessage: [{ role: 'user', content }] })).body;
  };
  const gaps = async (query = '') => (await me.get(`clone/gaps/${agentId}${query}`)).body;
  const forget = (sourceId: string) => me.delete(`clone/deleteMemory/${agentId}?sourceId=${sourceId}`);
  return { ...me, agentId, ask, gaps, forget };
}

it('applies a correction to rephrased and translated questions until it is deleted', async () => {
  const { ask, json, get, forget, ...me } = await harbour();
  const { messageId, openaiText } = await ask(question);
  expect(openaiText).toContain('seven');
  const correction = 'Since May at nine.';
  const given = await json('POST', 'aiResponse/feedback', { messageId, value: -1, correction });
  const { sourceId } = given.body;
  await settled({ get, json, ...me }, sourceId);
  for (const asked of [question, 'At what time does the office of the harbour open, please?']) {
    const { openaiText: text, citations } = await ask(asked);
    expect([text, citations.map((each: { sourceId: string }) => each.sourceId)]).toEqual([
      'Since May at nine. [1]',
      [sourceId],
    ]);
  }
  const inSpanish = await ask('¿A qué hora abre la oficina del puerto?');
  expect(inSpanish.openaiText).toBe('“Since May at nine.” [1]');
  const why: Explanation = (await get(`aiResponse/turns/${inSpanish.turnId}/why`)).body.data;
  expect(why).toMatchObject({ confidence: 1, notes: ['ownAnswer'], prompt: null, language: 'es' });
  expect(why.passages[0]).toMatchObject({ sourceId, title: question, citedAs: 1 });
  // The sources of the first answer stay unchanged.
  const again = await json('POST', 'aiResponse/feedback', { messageId, value: -1, correction });
  expect(again.body).toEqual({ status: 'saved', sourceId });
  await forget(sourceId);
  expect((await ask(question)).openaiText).toContain('seven');
  // Not even the trace keeps text of a deleted source.
  const kept = async () => (await get(`aiResponse/turns/${inSpanish.turnId}/why`)).body.data.passages;
  await expect
    .poll(async () => (await kept())[0])
    .toMatchObject({ sourceId, title: question, text: '', heading: null });
  expect((await kept())[1].text).toContain('seven');
});

it('lists an unanswered question and answers it after the owner does', async () => {
  const { ask, gaps, json, forget, ...me } = await harbour();
  const missing = 'Who painted the ceiling of the cathedral in Vienna?';
  await ask('What is the capital of Mongolia?');
  await ask(missing);
  await ask('who painted the ceiling of the CATHEDRAL in Vienna');
  const { data, total, nextCursor } = await gaps();
  expect(data.map((gap: Gap) => [gap.question, gap.times])).toEqual([
    [missing, 2],
    ['What is the capital of Mongolia?', 1],
  ]);
  expect([total, nextCursor]).toEqual([2, null]);

  const [first, second] = data;
  const answered = await json('POST', `gaps/${first.id}/answer`, { answer: 'Hans Makart.' });
  expect([answered.status, answered.body.data]).toMatchObject([202, { kind: 'qa', title: missing }]);
  await settled({ json, ...me }, answered.body.data.id);
  expect((await gaps()).data.map((gap: Gap) => gap.id)).toEqual([second.id]);
  expect((await ask(missing)).openaiText).toBe('Hans Makart. [1]');
  const sameAgain = await json('POST', `gaps/${first.id}/answer`, { answer: 'Hans Makart.' });
  expect([sameAgain.status, sameAgain.body.data.id]).toEqual([202, answered.body.data.id]);

  await forget(answered.body.data.id);
  await ask(missing);
  expect((await gaps()).data[0]).toMatchObject({ id: first.id, times: 3 });

  const put = await me.delete(`gaps/${first.id}`);
  expect([put.status, put.body]).toEqual([200, { status: 'dismissed' }]);
  expect((await gaps()).total).toBe(1);
  await ask(missing);
  expect((await gaps()).data[0]).toMatchObject({ id: first.id, times: 4 });
});

it('pages through the gaps and hides them from other accounts', async () => {
  const { ask, gaps, agentId } = await harbour();
  const names = ['Alpha', 'Bravo', 'Carol', 'Delta', 'Echoes'];
  for (const [n, name] of names.entries())
    for (let times = 0; times <= n % 2; times += 1) await ask(`Who was ${name} of Mongolia?`);
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await gaps(`?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    expect([page.total, page.data.length]).toEqual([5, Math.min(2, 5 - found.length)]);
    found.push(...page.data.map((gap: Gap) => gap.question.split(' ')[2]));
    cursor = page.nextCursor;
  }
  expect(found).toEqual(['Delta', 'Bravo', 'Echoes', 'Carol', 'Alpha']);

  const other = await product.account();
  const { id } = (await gaps()).data[0];
  const refused = await Promise.all([
    other.get(`clone/gaps/${agentId}`),
    other.delete(`gaps/${id}`),
    other.json('POST', `gaps/${id}/answer`, { answer: 'Nobody.' }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await gaps('?cursor=2_nonsense')).error).toMatchObject({ code: 'validation' });
  expect((await gaps()).total).toBe(5);
});
