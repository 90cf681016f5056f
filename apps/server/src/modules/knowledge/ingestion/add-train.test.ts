import { limits, type Source } from '@sosia/contract';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { fakePdf, knowledgeFixture, prose } from '../testing/knowledge-fixture.ts';

const { db } = await testDatabase();
const { jobs, blobs, budget, runtime, someone } = await knowledgeFixture({ db });

const codeOf = (answer: { status: number; body: { error?: { code: string } } | null }) => [
  answer.status,
  answer.body?.error?.code,
];

it('adds, ingests and finds a text', async () => {
  const me = await someone();
  const added = await me.train({
    type: 'text',
    title: 'Opening hours',
    text: 'The shop opens at nine in the morning.',
  });
  expect(added.status).toBe(202);
  expect(added.body.data).toMatchObject([
    { kind: 'text', title: 'Opening hours', status: 'queued', progress: 0, version: 1 },
  ]);
  await jobs.runAll();
  const { content, totalChars } = await me.memory();
  expect(content).toMatchObject([
    { status: 'ready', progress: 1, chars: 38, tokens: 8, bytes: 38, language: 'en', error: null },
  ]);
  expect(totalChars).toBe(38);
  expect(await me.ask('When does the shop open?')).toMatchObject([
    { n: 1, title: 'Opening hours', kind: 'text', text: 'The shop opens at nine in the morning.', language: 'en' },
  ]);
});

it('derives the title of a text from its first words', async () => {
  const me = await someone();
  const long = 'A rather long first sentence that goes on and on about nothing in particular at all.';
  for (const text of ['# House rules\nNo dogs.', long]) await me.train({ type: 'text', text });
  const titles = (await me.memory()).content.map((source: Source) => source.title);
  expect(titles).toEqual(['House rules', 'A rather long first sentence that goes on and on about…']);
});

it('accepts text, Markdown and PDF files, each as a separate source', async () => {
  const me = await someone();
  const files = [
    { name: 'C:\\papers\\Tide tables.pdf', bytes: fakePdf(prose(400, 'tide'), prose(400, 'moon')) },
    { name: 'notes.md', bytes: '# Keys\n\nThe key lies under the mat.' },
    { name: 'viejo.txt', bytes: Buffer.from('El faro se construyó en mil ochocientos doce.', 'latin1') },
  ];
  const added = await me.train({ type: 'file' }, files);
  expect(added.body.data.map((source: Source) => [source.kind, source.title, source.status])).toEqual([
    ['pdf', 'Tide tables.pdf', 'queued'],
    ['document', 'notes.md', 'queued'],
    ['document', 'viejo.txt', 'queued'],
  ]);
  await jobs.runAll();
  const { pdf, content } = await me.memory();
  expect(pdf).toMatchObject([{ status: 'ready', pages: 2 }]);
  expect(content).toMatchObject([
    { status: 'ready', language: 'en' },
    { status: 'ready', language: 'es' },
  ]);
  expect((await me.ask('Where is the key?'))[0]).toMatchObject({ heading: 'Keys', title: 'notes.md' });
  expect((await me.ask('What of the moon pier 2?'))[0]).toMatchObject({ page: 2, kind: 'pdf' });
  expect((await me.ask('¿Cuándo se construyó el faro?'))[0]?.text).toContain('construyó');
});

it.each<[string, string, { name: string; bytes: string | Uint8Array }, [number, string]]>([
  ['a PDF of another name', 'pdf', { name: 'a.doc', bytes: fakePdf('x') }, [415, 'pdfExtension']],
  ['a PDF without ending', 'pdf', { name: 'pdf', bytes: fakePdf('x') }, [415, 'pdfExtension']],
  ['a page named PDF', 'pdf', { name: 'a.pdf', bytes: '<html>%PDF-1.4</html>' }, [415, 'wrongType']],
  ['a text named PDF', 'pdf', { name: 'a.PDF', bytes: 'just words' }, [415, 'wrongType']],
  ['a PDF named text', 'file', { name: 'a.txt', bytes: fakePdf('x') }, [415, 'wrongType']],
  [
    'a program named text',
    'file',
    { name: 'a.md', bytes: Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 2, 3, 0, 0]) },
    [415, 'wrongType'],
  ],
  ['a kind that is not read', 'file', { name: 'a.exe', bytes: 'MZ' }, [415, 'wrongType']],
  ['an empty PDF', 'pdf', { name: 'a.pdf', bytes: '' }, [422, 'noText']],
  ['an empty text', 'file', { name: 'a.txt', bytes: '' }, [422, 'noText']],
  ['an empty recording', 'media', { name: 'a.mp3', bytes: '' }, [422, 'noText']],
  ['a text named recording', 'media', { name: 'a.mp3', bytes: 'just words' }, [415, 'wrongType']],
  ['a document as a recording', 'media', { name: 'a.txt', bytes: 'just words' }, [415, 'wrongType']],
])('rejects %s and stores nothing', async (_name, type, file, refusal) => {
  const me = await someone();
  const before = blobs.keys();
  expect(codeOf(await me.train({ type }, [file]))).toEqual(refusal);
  expect(await me.memory()).toMatchObject({ pdf: [], content: [] });
  expect(blobs.keys()).toEqual(before);
  expect(jobs.waiting).toEqual([]);
});

it('accepts a PDF of 50 MB minus one byte, and rejects one of 50 MB or more', async () => {
  const me = await someone();
  const ofSize = (bytes: number) => [{ name: 'big.pdf', bytes: Buffer.alloc(bytes, fakePdf('word ')) }];
  expect((await me.train({ type: 'pdf' }, ofSize(limits.pdfBytes - 1))).status).toBe(202);
  const before = blobs.keys();
  for (const bytes of [limits.pdfBytes, limits.pdfBytes + 1, limits.pdfBytes + 1_048_576])
    expect(codeOf(await me.train({ type: 'pdf' }, ofSize(bytes)))).toEqual([413, 'pdfTooLarge']);
  expect(blobs.keys()).toEqual(before);
  jobs.waiting.length = 0;
});

it('turns bad files among several into failed sources and continues', async () => {
  const me = await someone();
  await me.train({ type: 'file' }, [{ name: 'known.txt', bytes: 'The known one.' }]);
  const [known] = (await me.memory()).content;
  const added = await me.train({ type: 'file' }, [
    { name: 'huge.pdf', bytes: Buffer.alloc(limits.pdfBytes + 5, fakePdf('word ')) },
    { name: 'bad.exe', bytes: 'MZ' },
    { name: 'good.txt', bytes: 'Words worth reading.' },
    { name: 'again.txt', bytes: 'The known one.' },
    { name: 'empty.md', bytes: '' },
  ]);
  expect(added.status).toBe(202);
  expect(added.body.data.map((source: Source) => [source.title, source.status, source.error?.code ?? null])).toEqual([
    ['huge.pdf', 'failed', 'pdfTooLarge'],
    ['bad.exe', 'failed', 'wrongType'],
    ['good.txt', 'queued', null],
    ['known.txt', 'queued', null],
    ['empty.md', 'failed', 'noText'],
  ]);
  expect(added.body.data[3].id).toBe(known.id);
  await jobs.runAll();
  const retried = await me.json('POST', `sources/${added.body.data[1].id}/retry`, {});
  expect(codeOf(retried)).toEqual([415, 'wrongType']);
});

it('returns the error of a source in the caller’s language', async () => {
  const me = await someone('es');
  await me.train({ type: 'pdf' }, [{ name: 'a.pdf', bytes: fakePdf('!password') }]);
  await jobs.runAll();
  const [source] = (await me.memory()).pdf;
  expect(source.error).toEqual({ code: 'pdfEncrypted', message: expect.stringContaining('contraseña') });
});

it('rejects known content, and retries it only if it failed', async () => {
  const me = await someone();
  const text = 'The ferry leaves at noon.';
  const { id } = (await me.train({ type: 'text', text })).body.data[0];
  const again = await me.train({ type: 'file' }, [{ name: 'ferry.txt', bytes: text }]);
  expect(codeOf(again)).toEqual([409, 'alreadyKnown']);
  expect(again.body.error.existingId).toBe(id);
  await db.updateTable('sources').set({ status: 'failed', error_code: 'default' }).where('id', '=', id).execute();
  const retried = await me.train({ type: 'text', text });
  expect(retried.body.data[0]).toMatchObject({ id, status: 'queued', error: null });
  await jobs.runAll();
  expect((await me.memory()).content).toHaveLength(1);
  // Duplicates are detected per agent.
  expect((await (await someone()).train({ type: 'text', text })).status).toBe(202);
  await jobs.runAll();
});

it('adds the same content once when sent concurrently', async () => {
  const me = await someone();
  const answers = await Promise.all([1, 2, 3].map(() => me.train({ type: 'text', text: 'Said three times.' })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([202, 409, 409]);
  expect((await me.memory()).content).toHaveLength(1);
  await jobs.runAll();
});

it('makes new content with the same title a new version, and uses the former one until it is ready', async () => {
  const me = await someone();
  const { id } = (
    await me.train({ type: 'file' }, [{ name: 'menu.txt', bytes: 'The soup of the day is lentil soup.' }])
  ).body.data[0];
  await jobs.runAll();
  const renewed = await me.train({ type: 'file' }, [
    { name: 'menu.txt', bytes: 'The soup of the day is pumpkin soup.' },
  ]);
  expect(renewed.body.data[0]).toMatchObject({ id, version: 2, status: 'queued' });
  expect((await me.ask('soup of the day'))[0]?.text).toContain('lentil');
  await jobs.runAll();
  const passages = await me.ask('soup of the day');
  expect(passages.map((passage) => passage.text)).toEqual(['The soup of the day is pumpkin soup.']);
  expect(blobs.keys().filter((key) => key.includes(me.agentId))).toHaveLength(1);
});

it('ranks an owner answer above documents', async () => {
  const me = await someone();
  await me.train({ type: 'text', text: 'Parking costs: the parking in front of the house costs five euros a day.' });
  await me.train({ type: 'qa', question: 'What does parking cost?', answer: 'Nothing on Sundays.' });
  await jobs.runAll();
  const [first] = await me.ask('What does parking cost?');
  expect(first).toMatchObject({ kind: 'qa', title: 'What does parking cost?', text: 'Nothing on Sundays.' });
  const corrected = await me.train({ type: 'qa', question: 'What does parking cost?', answer: 'Nothing at all.' });
  expect(corrected.body.data[0].version).toBe(2);
  await jobs.runAll();
});

it.each([
  [{ type: 'text' }, 400, 'text', 'fieldRequired'],
  [{ type: 'qa', answer: 'x' }, 400, 'question', 'fieldRequired'],
  [{ type: 'qa', question: 'x' }, 400, 'answer', 'fieldRequired'],
  [{ type: 'qa', question: ' ', answer: 'x' }, 400, 'question', 'fieldRequired'],
  [{ type: 'pdf' }, 400, 'files', 'fieldRequired'],
  [{ type: 'file' }, 400, 'files', 'fieldRequired'],
  [{ type: 'poem', text: 'x' }, 400, 'type', 'invalid'],
  [{ type: 'text', text: 'x', title: 'x'.repeat(limits.titleChars + 1) }, 400, 'title', 'tooLong'],
  [{ type: 'text', text: 'x', mood: 'good' }, 400, 'mood', 'unknownField'],
  [{ type: 'text', text: 'x', cloneId: 'nonsense' }, 400, 'cloneId', 'invalid'],
])('rejects an invalid field (%#)', async (fields, status, field, key) => {
  const me = await someone();
  const answer = await me.train(fields);
  expect(answer.status).toBe(status);
  expect(answer.body.error.fields[field].key).toBe(key);
});

it('rejects a blank text, one that is too long, and files sent with a text', async () => {
  const me = await someone();
  expect(codeOf(await me.train({ type: 'text', text: ' \n ' }))).toEqual([422, 'noText']);
  expect(codeOf(await me.train({ type: 'text', text: 'x'.repeat(limits.trainTextChars + 1) }))).toEqual([
    400,
    'validation',
  ]);
  expect((await me.train({ type: 'text', text: '🦉'.repeat(limits.trainTextChars) })).status).toBe(202);
  jobs.waiting.length = 0;
  const stray = await me.train({ type: 'text', text: 'x' }, [{ name: 'a.txt', bytes: 'x' }]);
  expect(stray.body.error.fields.files.key).toBe('unknownField');
});

it('accepts content up to the exact budget', async () => {
  const me = await someone();
  budget.tokens = 20;
  expect(codeOf(await me.train({ type: 'text', text: 'x'.repeat(101) }))).toEqual([403, 'notEnoughTokens']);
  expect((await me.train({ type: 'text', text: `${'word '.repeat(18)}words` })).status).toBe(202);
  await jobs.runAll();
  expect(await me.memory()).toMatchObject({ totalChars: 95, maxChars: 100 });
  expect((await me.train({ type: 'file' }, [{ name: 'a.txt', bytes: 'one or two' }])).status).toBe(202);
  await jobs.runAll();
  expect((await me.memory()).content[1]).toMatchObject({
    status: 'failed',
    error: { code: 'notEnoughTokens' },
    chars: 0,
  });
  expect((await me.train({ type: 'text', text: 'fives' })).status).toBe(202);
  await jobs.runAll();
  expect(codeOf(await me.train({ type: 'text', text: 'y' }))).toEqual([403, 'notEnoughTokens']);
  expect(codeOf(await me.train({ type: 'file' }, [{ name: 'b.txt', bytes: 'y' }]))).toEqual([403, 'notEnoughTokens']);
  const scraped = await me.json('POST', 'training/scrapeUrls', { cloneId: me.agentId, urls: ['https://example.org'] });
  expect(codeOf(scraped)).toEqual([403, 'notEnoughTokens']);
  budget.tokens = Number.POSITIVE_INFINITY;
});

it('rejects an agent of another account', async () => {
  const [me, other] = [await someone(), await someone()];
  for (const cloneId of [other.agentId, runtime.newId()]) {
    expect(codeOf(await me.train({ cloneId, type: 'text', text: 'x' }))).toEqual([404, 'notFound']);
    expect(codeOf(await me.train({ cloneId, type: 'file' }, [{ name: 'a.txt', bytes: 'x' }]))).toEqual([
      404,
      'notFound',
    ]);
    expect(codeOf(await me.json('POST', 'training/scrapeUrls', { cloneId, urls: ['https://example.org'] }))).toEqual([
      404,
      'notFound',
    ]);
  }
  expect((await other.memory()).content).toEqual([]);
});
