import { expect, it } from 'vitest';
import { testProduct } from '../../../../testing/test-product.ts';
import { teach } from '../../../../testing/test-world.ts';

const product = await testProduct();
const caller = await product.account();

const guide = `## Tours of the mill
The tour starts at ten every day. It costs 12 euros for adults. Dogs may join the tour.

| Tour | Price | Length |
| --- | --- | --- |
| Mill | 12 € | 60 minutes |
| Lake | 8 € | 90 minutes |

## Do you have a discount?
Children get a discount of half the price.

## Rivals
Acme Mills also has a tour through its bakery. The bakery of Globex is larger.`;

async function mill(prompt_user: string, text = guide) {
  const cloneId: string = (await caller.form('POST', 'clone/add', { name: 'Mill', prompt_user })).body.botId;
  await teach(caller, cloneId, text);
  return async (content: string) => {
    const mergeMessage = [{ role: 'user', content }];
    const body = { cloneId, policyAccepted: true, sessionId: crypto.randomUUID(), mergeMessage };
    return (await caller.json('POST', 'aiResponse/answer', body)).body as { openaiText: string; citations: object[] };
  };
}

const refusal = 'I could not find an answer to that in my sources.';

it('never mentions excluded topics', async () => {
  const ask = await mill('Never mention prices, discounts or our rival Acme.');
  for (const question of [
    'How much is the tour?',
    'What does the lake tour cost?',
    '¿Cuánto cuesta la visita?',
    'Is there a reduction for children?',
    'Is Acme better than you?',
  ])
    expect((await ask(question)).openaiText).toMatch(/^(?:I could not find|No he encontrado)/);
  const answers = await Promise.all(
    [
      'May dogs join the tour?',
      'Whose bakery is larger?',
      'How long is the lake tour?',
      'Which tours do you have?',
    ].map(ask),
  );
  expect(answers.map(({ openaiText }) => openaiText).join(' ')).toMatch(/Dogs may.*Globex.*90 minutes/s);
  expect(JSON.stringify(answers)).not.toMatch(/\b12\b|8 €|euro|price|discount|Acme/i);
  expect((await ask('When does the tour start?')).openaiText).toMatch(/^The tour starts at ten every day\./);
  const { rows } = await product.db.executeQuery<{ question: string }>({
    sql: 'select question from knowledge_gaps',
    parameters: [],
  } as never);
  expect(rows.map(({ question }) => question)).toEqual([]);
});

it('speaks as the instructions ask', async () => {
  const ask = await mill('Trata de usted. Responde siempre en español. Si no sabes algo, di «Consulte en recepción».');
  expect((await ask('Hello')).openaiText).toBe('Buenos días. Soy Mill. ¿En qué puedo ayudarle?');
  expect((await ask('Who painted the opera of Vienna?')).openaiText).toBe('Consulte en recepción');
  const friendly = await mill('Be friendly. Greet visitors with “Welcome to the mill!”');
  expect((await friendly('hi')).openaiText).toBe('Welcome to the mill!');
  expect((await friendly('Who painted the opera of Vienna?')).openaiText).toBe(`I am sorry, ${refusal}`);
});
