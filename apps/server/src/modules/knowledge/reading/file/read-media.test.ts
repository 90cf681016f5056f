import { expect, it } from 'vitest';
import { createFakeRecognition } from '../../../../adapters/speech-recognition/fake.ts';
import { testDatabase } from '../../../../db/testing/index.ts';
import {
  type AudioExtraction,
  AudioExtractionError,
  type AudioSegment,
  type MediaSummary,
} from '../../../../ports/audio-extraction.ts';
import { SpeechRecognitionError } from '../../../../ports/speech-recognition.ts';
import { sourceBlobKey } from '../../files/source-blob-key.ts';
import { addContent } from '../../ingestion/add-content.ts';
import type { KnowledgeDependencies } from '../../knowledge-dependencies.ts';
import { belongsTo } from '../../media/sidecar-subtitles.ts';
import { insertSources, type SourceRow } from '../../sources/source-store.ts';
import { knowledgeFixture } from '../../testing/knowledge-fixture.ts';
import { readSource } from '../read-source.ts';

const { db } = await testDatabase();
const fixture = await knowledgeFixture({ db });
const { someone, blobs, runtime } = fixture;

type Me = Awaited<ReturnType<typeof someone>>;

/** Segments of 20 s, separated by a pause of 1 s. */
const piecesOf = (count: number): AudioSegment[] =>
  Array.from({ length: count }, (_, n) => ({
    startMs: n * 21_000,
    endMs: n * 21_000 + 20_000,
    wav: Buffer.from(`${n}`),
  }));

interface FakeSound extends Partial<MediaSummary> {
  pieces?: AudioSegment[];
  fails?: AudioExtractionError['reason'];
}

function soundOf({ pieces = piecesOf(3), fails, ...summary }: FakeSound): AudioExtraction {
  return {
    async inspect() {
      if (fails) throw new AudioExtractionError(fails);
      return { durationMs: 63_000, hasSound: true, subtitles: null, ...summary };
    },
    async *pieces({ fromMs }) {
      for (const piece of pieces) if (piece.endMs > fromMs) yield piece;
    },
  };
}

async function addRecording(me: Me, title = 'Talk.mp4', hash = runtime.newId()): Promise<SourceRow> {
  const blobKey = sourceBlobKey(me.agentId, runtime.newId());
  await blobs.put(blobKey, Buffer.from('a recording'));
  const [source] = await insertSources(db, [
    {
      id: runtime.newId(),
      account_id: me.accountId,
      agent_id: me.agentId,
      kind: 'media',
      title,
      status: 'queued',
      bytes: 11,
      mime: 'video/mp4',
      content_hash: hash,
      blob_key: blobKey,
      created_at: runtime.now(),
    },
  ]);
  if (!source) throw new Error('not stored');
  return source;
}

const row = (id: string) => db.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const piecesKept = (id: string) =>
  db.selectFrom('media_pieces').select('ordinal').where('source_id', '=', id).execute();

/** Runs the job once. Errors are ignored, since only the queue uses them. */
async function read(id: string, parts: Partial<KnowledgeDependencies>, signal = new AbortController().signal) {
  const { account_id, version } = await row(id);
  const payload = { accountId: account_id, sourceId: id, version };
  const context = { signal, attempt: 1, isLastAttempt: false };
  await readSource({ ...fixture.deps, ...parts }, payload, context).catch(() => {});
  return await row(id);
}

it('stores a transcript with its times', async () => {
  const me = await someone();
  const { id } = await addRecording(me);
  const speechRecognition = createFakeRecognition(({ durationMs }, call) => ({
    segments: [
      { text: `First we speak of subject ${call}.`, startMs: 0, endMs: 9_000 },
      { text: `Then of lighthouse ${call}.`, startMs: 9_000, endMs: durationMs },
    ],
    language: 'en',
  }));
  const source = await read(id, { mediaSound: soundOf({}), speechRecognition });
  expect(source).toMatchObject({ status: 'ready', language: 'en', progress: 1 });
  expect(speechRecognition.asked.map(({ durationMs }) => durationMs)).toEqual([20_000, 20_000, 20_000]);
  const sections = await db.selectFrom('sections').selectAll().where('source_id', '=', id).orderBy('ordinal').execute();
  expect(sections.map(({ start_ms }) => start_ms)).toEqual([0, 30_000]);
  expect(sections[1]?.text).toBe('Then of lighthouse 2. First we speak of subject 3. Then of lighthouse 3.');
  const [found] = await me.ask('lighthouse 3');
  expect(found).toMatchObject({ startMs: 30_000, kind: 'media', title: 'Talk.mp4' });
});

it('resumes after the last transcribed segment and transcribes none twice', async () => {
  const me = await someone();
  const { id } = await addRecording(me);
  const abort = new AbortController();
  const first = createFakeRecognition((_request, call) => {
    // The process stops while the third segment is transcribed.
    if (call === 3) abort.abort(new Error('stopped'));
    abort.signal.throwIfAborted();
    return { segments: [{ text: `Piece ${call} was heard once.`, startMs: 0, endMs: 20_000 }], language: null };
  });
  const mediaSound = soundOf({ pieces: piecesOf(5) });
  const cutOff = await read(id, { mediaSound, speechRecognition: first }, abort.signal);
  expect(cutOff.status).toBe('reading');
  expect(await piecesKept(id)).toHaveLength(2);
  const second = createFakeRecognition();
  expect((await read(id, { mediaSound, speechRecognition: second })).status).toBe('ready');
  expect(second.asked.map(({ wav }) => Buffer.from(wav).toString())).toEqual(['2', '3', '4']);
});

it('reuses the transcript when the same file is read as a new version, but not for another file', async () => {
  const me = await someone();
  const { id } = await addRecording(me);
  const refusing = createFakeRecognition((_request, call) => {
    if (call === 3) throw new SpeechRecognitionError('providerFailed', { isTransient: false });
    return { segments: [{ text: 'What was paid for stays.', startMs: 0, endMs: 20_000 }], language: null };
  });
  const failed = await read(id, { mediaSound: soundOf({}), speechRecognition: refusing });
  expect(failed).toMatchObject({ status: 'failed', error_code: 'providerFailed' });
  expect((await me.json('POST', `sources/${id}/retry`, {})).status).toBe(202);
  const again = createFakeRecognition();
  expect((await read(id, { mediaSound: soundOf({}), speechRecognition: again })).version).toBe(2);
  expect(again.asked).toHaveLength(1);
  await db
    .updateTable('sources')
    .set({ status: 'queued', content_hash: 'another file' })
    .where('id', '=', id)
    .execute();
  const other = createFakeRecognition();
  await read(id, { mediaSound: soundOf({}), speechRecognition: other });
  expect(other.asked).toHaveLength(3);
  // No segment of the former file remains once the new one is read.
  expect(await piecesKept(id)).toHaveLength(3);
});

it('transcribes a recording once, even if sidecar subtitles are added and deleted', async () => {
  const me = await someone();
  const { id } = await addRecording(me);
  const once = createFakeRecognition();
  await read(id, { ...silent, speechRecognition: once });
  const unreadable = await addSubtitles(me, 'Talk.srt', '');
  expect(await row(id)).toMatchObject({ status: 'queued' });
  await read(id, { ...silent, speechRecognition: once });
  await remove(me, unreadable);
  const subtitles = await addSubtitles(me, 'Talk.en.srt');
  await read(id, { ...silent, speechRecognition: once });
  expect(await kindsContaining(me, 'pelicans')).toEqual(['media']);
  await remove(me, subtitles);
  expect(await read(id, { ...silent, speechRecognition: once })).toMatchObject({ status: 'ready' });
  expect(await kindsContaining(me, 'piece number 1')).toEqual(['media']);
  expect(once.asked).toHaveLength(3);
});

it('retries a failing recognizer, and leaves longer waits to the queue', async () => {
  const me = await someone();
  const { id } = await addRecording(me);
  const stumble = (retryAfterMs: number) =>
    new SpeechRecognitionError('providerFailed', { isTransient: true, retryAfterMs });
  const stumbling = createFakeRecognition((_request, call) => {
    if (call < 4) throw stumble(0);
    return { segments: [{ text: `All is well at last in ${call}.`, startMs: 0, endMs: 20_000 }], language: null };
  });
  expect((await read(id, { mediaSound: soundOf({}), speechRecognition: stumbling })).status).toBe('ready');
  expect(stumbling.asked).toHaveLength(6);

  const { id: other } = await addRecording(me);
  const resting = createFakeRecognition(() => {
    throw stumble(600_000);
  });
  expect((await read(other, { mediaSound: soundOf({}), speechRecognition: resting })).status).toBe('queued');
  expect(resting.asked).toHaveLength(1);
});

it.each<[string, FakeSound, string]>([
  ['is damaged', { fails: 'damaged' }, 'fileUnreadable'],
  ['takes too much memory', { fails: 'memory' }, 'fileUnreadable'],
  ['makes the decoder hang', { fails: 'timeout' }, 'fileUnreadable'],
  ['has no sound', { hasSound: false }, 'noText'],
  ['has no segments', { pieces: [] }, 'noText'],
])('reports the error of a recording that %s', async (_name, sound, code) => {
  const { id } = await addRecording(await someone());
  const source = await read(id, { mediaSound: soundOf(sound), speechRecognition: createFakeRecognition() });
  expect(source).toMatchObject({ status: 'failed', error_code: code });
});

it('reports a recording without speech', async () => {
  const { id } = await addRecording(await someone());
  const speechRecognition = createFakeRecognition(() => ({ segments: [], language: null }));
  expect(await read(id, { mediaSound: soundOf({}), speechRecognition })).toMatchObject({ error_code: 'noText' });
});

it('retries after the decoding process crashed', async () => {
  const { id } = await addRecording(await someone());
  const crashing = { mediaSound: soundOf({ fails: 'crashed' }), speechRecognition: createFakeRecognition() };
  expect(await read(id, crashing)).toMatchObject({ status: 'queued' });
});

it('reports a missing recognizer with a helpful message', async () => {
  const me = await someone();
  const { id } = await addRecording(me);
  expect(await read(id, { mediaSound: soundOf({}) })).toMatchObject({ status: 'failed', error_code: 'noRecogniser' });
  const { error } = (await me.memory()).content[0];
  expect(error.message).toMatch(/subtitle/);
});

it('uses embedded subtitles without a recognizer', async () => {
  const me = await someone();
  const { id } = await addRecording(me);
  const subtitles = [
    { text: 'The subtitles say it all.', startMs: 1_000, endMs: 3_000 },
    { text: 'They speak of the harbour.', startMs: 50_000, endMs: 52_000 },
    { text: 'And of a whale.', startMs: 85_000, endMs: 87_000 },
  ];
  expect(await read(id, { mediaSound: soundOf({ subtitles }) })).toMatchObject({ status: 'ready' });
  expect((await me.ask('a whale'))[0]).toMatchObject({ startMs: 85_000 });
});

const pelicans = 'The file beside it speaks of pelicans.';
const srtOf = (text: string) => `1\n00:00:02,500 --> 00:00:05,000\n${text}\n`;

async function addSubtitles(me: Me, title: string, text = pelicans): Promise<string> {
  const blobKey = sourceBlobKey(me.agentId, runtime.newId());
  await blobs.put(blobKey, Buffer.from(srtOf(text)));
  const owner = { accountId: me.accountId, agentId: me.agentId };
  const content = {
    kind: 'document',
    title,
    isNamed: true,
    mime: 'application/x-subrip',
    hash: runtime.newId(),
  } as const;
  const bytes = srtOf(text).length;
  return (await addContent(fixture.deps, owner, { ...content, bytes, blobKey })).source.id;
}

const silent = { mediaSound: soundOf({}) };
const kindsContaining = async (me: Me, words: string) =>
  (await me.ask(words)).filter(({ text }) => text.includes(words)).map(({ kind }) => kind);
const remove = (me: Me, id: string) => me.delete(`clone/deleteMemory/${me.agentId}?sourceId=${id}`);

it('prefers sidecar subtitles', async () => {
  const me = await someone();
  await addSubtitles(me, 'talk.en.srt');
  const { id } = await addRecording(me);
  const speechRecognition = createFakeRecognition();
  expect(await read(id, { mediaSound: soundOf({}), speechRecognition })).toMatchObject({ status: 'ready' });
  expect(speechRecognition.asked).toEqual([]);
  const [section] = await db.selectFrom('sections').selectAll().where('source_id', '=', id).execute();
  expect(section).toMatchObject({ text: pelicans, start_ms: 2_500 });
});

it('requeues a recording when its subtitles are added later', async () => {
  const me = await someone();
  const { id } = await addRecording(me);
  const { id: other } = await addRecording(me, 'Another talk.mp4');
  await read(id, silent);
  await read(other, silent);
  await addSubtitles(me, 'talk.srt');
  expect(await row(id)).toMatchObject({ status: 'queued', version: 2 });
  expect(await row(other)).toMatchObject({ status: 'failed', version: 1 });
  expect(await read(id, silent)).toMatchObject({ status: 'ready' });
});

it.each([
  ['before them', ['recording', 'subtitles']],
  ['after them', ['subtitles', 'recording']],
])('stores the text of subtitles only with the recording, which is read %s', async (_when, order) => {
  const me = await someone();
  const heard = await addRecording(me);
  await read(heard.id, { ...silent, speechRecognition: createFakeRecognition() });
  expect(await kindsContaining(me, 'piece number 1')).toEqual(['media']);
  const subtitles = await addSubtitles(me, 'Talk.srt');
  for (const which of order) await read(which === 'recording' ? heard.id : subtitles, silent);
  expect(await row(subtitles)).toMatchObject({ status: 'ready', chars: 0, quality: { recordingId: heard.id } });
  expect(await kindsContaining(me, 'pelicans')).toEqual(['media']);
  expect(await kindsContaining(me, 'piece number 1')).toEqual([]);
  const memory = await me.memory();
  expect(memory.totalChars).toBe(pelicans.length);
  const shown = memory.content.find((source: { id: string }) => source.id === subtitles);
  expect(shown).toMatchObject({ tokens: 0, error: null, quality: { recordingId: heard.id, problem: null } });
});

it('loses the text of deleted subtitles immediately and is read again without them', async () => {
  const me = await someone();
  const subtitles = await addSubtitles(me, 'Talk.srt');
  const { id } = await addRecording(me);
  await read(id, silent);
  expect((await remove(me, subtitles)).status).toBe(200);
  expect(await kindsContaining(me, 'pelicans')).toEqual([]);
  expect(await row(id)).toMatchObject({ status: 'queued', chars: 0 });
  expect(await read(id, silent)).toMatchObject({ status: 'failed', error_code: 'noRecogniser' });
  await me.json('POST', `sources/${id}/retry`, {});
  await read(id, { ...silent, speechRecognition: createFakeRecognition() });
  expect(await kindsContaining(me, 'piece number 1')).toEqual(['media']);
});

it('restores the text of subtitles when their recording is deleted, but not when both are', async () => {
  const me = await someone();
  const subtitles = await addSubtitles(me, 'Talk.srt');
  const { id } = await addRecording(me);
  await read(id, silent);
  await remove(me, id);
  expect(await read(subtitles, silent)).toMatchObject({ status: 'ready', quality: { recordingId: null } });
  expect(await kindsContaining(me, 'pelicans')).toEqual(['document']);
  const { id: again } = await addRecording(me);
  await read(again, silent);
  await me.delete(`clone/deleteMemory/${me.agentId}?all=true`);
  expect(await me.memory()).toMatchObject({ content: [], totalChars: 0 });
});

it('stays linked to its subtitles after a rename, also to their next version', async () => {
  const me = await someone();
  const subtitles = await addSubtitles(me, 'Talk.srt');
  const { id } = await addRecording(me);
  await read(id, silent);
  await me.json('PATCH', `sources/${id}`, { title: 'The keynote' });
  const file = { name: 'talk.srt', bytes: srtOf('Newer subtitles speak of herons.') };
  expect((await me.form('PUT', `sources/${subtitles}/content`, {}, [file])).status).toBe(202);
  await read(subtitles, silent);
  expect(await read(id, silent)).toMatchObject({ status: 'ready', title: 'The keynote' });
  expect(await kindsContaining(me, 'herons')).toEqual(['media']);
  expect(await kindsContaining(me, 'pelicans')).toEqual([]);
  expect((await me.memory()).totalChars).toBe('Newer subtitles speak of herons.'.length);
});

it('uses the newest of several subtitles, and restores the text of the others', async () => {
  const me = await someone();
  const english = await addSubtitles(me, 'Talk.en.srt');
  const { id } = await addRecording(me);
  await read(id, silent);
  runtime.forward(1_000);
  const spanish = await addSubtitles(me, 'Talk.es.srt', 'El archivo de al lado habla de pingüinos.');
  for (const source of [spanish, id, english]) await read(source, silent);
  expect(await row(spanish)).toMatchObject({ chars: 0, quality: { recordingId: id } });
  expect(await row(english)).toMatchObject({ chars: pelicans.length, quality: { recordingId: null } });
  expect(await kindsContaining(me, 'pelicans')).toEqual(['document']);
});

it('is requeued when its subtitles change during the run', async () => {
  const me = await someone();
  const subtitles = await addSubtitles(me, 'Talk.srt');
  const { id } = await addRecording(me);
  const changing: KnowledgeDependencies['documentText'] = {
    async readDocument(request) {
      const result = await fixture.deps.documentText.readDocument(request);
      await db.updateTable('sources').set({ content_hash: 'newer' }).where('id', '=', subtitles).execute();
      return result;
    },
  };
  expect(await read(id, { ...silent, documentText: changing })).toMatchObject({ status: 'queued' });
  expect(await read(id, silent)).toMatchObject({ status: 'ready' });
});

it('ignores unreadable subtitles', async () => {
  const me = await someone();
  const subtitles = await addSubtitles(me, 'Talk.srt', '');
  const { id } = await addRecording(me);
  await read(id, { ...silent, speechRecognition: createFakeRecognition() });
  expect(await kindsContaining(me, 'piece number 1')).toEqual(['media']);
  expect(await read(subtitles, silent)).toMatchObject({ status: 'failed', error_code: 'noText' });
});

it.each([
  ['talk.srt', 'talk.mp4', true],
  ['TALK.es.vtt', 'Talk.webm', true],
  ['talk.es-419.srt', 'talk.mp3', true],
  ['v1.2.srt', 'v1.2.mp4', true],
  ['talk2.srt', 'talk.mp4', false],
  ['talk.final cut.srt', 'talk.mp4', false],
])('matches %s and %s: %s', (subtitles, recording, isTrue) => {
  expect(belongsTo(subtitles, recording)).toBe(isTrue);
});
