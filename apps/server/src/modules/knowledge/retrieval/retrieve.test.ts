import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import type { Translation } from '../../../ports/translation.ts';
import { knowledgeFixture } from '../testing/knowledge-fixture.ts';

const { db } = await testDatabase();
const asked: string[] = [];
let translated: string | null = null;
const translation: Translation = {
  name: 'fake',
  translate: async (text, { from, to }) => {
    asked.push(`${from} ${to} ${text}`);
    return translated;
  },
  stop: async () => {},
};
const { jobs, knowledge, someone } = await knowledgeFixture({ db, with: { translation } });

async function taught(...texts: string[]) {
  const me = await someone();
  for (const [at, text] of texts.entries()) await me.train({ type: 'text', title: `T${at}`, text });
  await jobs.runAll();
  asked.length = 0;
  return me;
}

const foundBy = async ({ ask }: Awaited<ReturnType<typeof taught>>, query: string) =>
  (await ask(query)).map((passage) => passage.title);

const english = [
  'The gatekeeper of the harbour collects the toll from every ship that wants to enter.',
  'The lighthouse is open to visitors in the summer months from ten until five.',
];
const spanish = 'El faro está abierto a los visitantes durante los meses de verano.';

it('finds text in the other language by translation, and without it by shared words', async () => {
  const me = await taught(...english);
  translated = 'Who collects the toll of the harbour?';
  expect((await foundBy(me, '¿Quién le cobra el zanfuño al barquero?'))[0]).toBe('T0');
  translated = null;
  expect((await foundBy(me, '¿En qué meses de verano se abre a los visitantes?'))[0]).toBe('T1');
  expect(asked.map((text) => text.slice(0, 5))).toEqual(['es en', 'es en']);
});

it('translates only if there is text in another language', async () => {
  const me = await taught(spanish);
  await me.ask('¿Cuándo está abierto el faro?');
  expect(asked).toEqual([]);
  await me.ask('When is the lighthouse open to visitors?');
  expect(asked).toEqual(['en es When is the lighthouse open to visitors?']);
});

it('does not translate for a keyword-only search', async () => {
  const { accountId, agentId } = await taught(spanish);
  const query = 'When is the lighthouse open to visitors?';
  await knowledge.useCases.retrieve({ accountId, agentId, query, limit: 5, onlyByWords: true });
  expect(asked).toEqual([]);
});

it('matches a translation only against text in its language', async () => {
  const me = await taught(...english, spanish);
  translated = 'faro abierto';
  expect((await foundBy(me, '¿Cuándo está abierto el faro en verano?'))[0]).toBe('T2');
});
