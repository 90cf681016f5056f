import { createPieceReader, type PieceEvent } from '@sosia/client';
import { expect, test } from 'vitest';
import { type ChatState, initialChatState } from './chat-state.ts';
import { newTurnId } from './new-turn-id.ts';
import { type ChatAction, reduceChat } from './reduce-chat.ts';
import { trimHistory } from './trim-history.ts';

const done = {
  messageId: 'm',
  turnId: 't',
  credits: 1,
  contextReduced: false,
  stopped: false,
  cut: false,
  refused: false,
  general: false,
  suggestions: [],
};
const asked: ChatAction = { type: 'asked', turnId: 't', question: 'Why?', replaces: null };
const came = (event: PieceEvent): ChatAction => ({ type: 'pieceCame', turnId: 't', event });
const text = (piece: string) => came({ type: 'delta', piece: 'text', text: piece });
const ready: ChatState = { ...initialChatState, phase: 'ready' };
const play = (...actions: ChatAction[]) => actions.reduce(reduceChat, ready);
const contents = (state: ChatState) => state.messages.map(({ role, type, content }) => [role, type, content]);

test('adds a question, waits, adds the answer, stops waiting', () => {
  const waiting = play(asked);
  expect([waiting.waitingAnswer, contents(waiting)]).toEqual([true, [['user', 'text', 'Why?']]]);
  const writing = reduceChat(waiting, text('Beca'));
  expect([writing.waitingAnswer, writing.turn?.phase]).toEqual([true, 'streaming']);
  const ended = [text('use.'), came({ type: 'done', done })].reduce(reduceChat, writing);
  expect([ended.waitingAnswer, ended.turn]).toEqual([false, null]);
  expect(ended.messages.at(-1)).toMatchObject({ content: 'Because.', question: 'Why?', outcome: 'answered' });
  expect(ended.history).toEqual([
    { turnId: 't', role: 'user', content: 'Why?' },
    { turnId: 't', role: 'assistant', content: 'Because.' },
  ]);
});

test('runs one turn at a time and ignores events of earlier turns', () => {
  const state = play(asked, { type: 'asked', turnId: 'u', question: 'And?', replaces: null }, text('A'));
  expect(state.turn?.turnId).toBe('t');
  const late = { type: 'pieceCame', turnId: 'u', event: { type: 'delta', piece: 'text', text: 'B' } } as const;
  expect(reduceChat(state, late)).toBe(state);
});

test('turns pieces into messages, drops blank ones and attaches citations to their text', () => {
  const citation = { n: 1, sourceId: 's', kind: 'pdf', title: 'T', url: null, page: 1, startMs: null, anchor: null };
  const citations = [{ ...citation, excerpt: 'x' }];
  const state = play(
    asked,
    text('Look [1]'),
    came({ type: 'opened', piece: 'code' }),
    came({ type: 'delta', piece: 'code', text: '1+1' }),
    came({ type: 'image', url: '/a', alt: 'b' }),
    came({ type: 'opened', piece: 'text' }),
    text(' \n'),
    came({ type: 'citations', citations }),
    came({ type: 'done', done }),
  );
  expect(contents(state).slice(1)).toEqual([
    ['assistant', 'text', 'Look [1]'],
    ['assistant', 'code', '1+1'],
    ['assistant', 'img', '{"url":"/a","alt":"b"}'],
  ]);
  expect(state.messages[1]?.citations).toEqual(citations);
});

test('splits a finished stream into messages around its markers', () => {
  const citation = { n: 1, sourceId: 's', kind: 'pdf', title: 'T', url: null, page: 1, startMs: null, anchor: null };
  const citations = [{ ...citation, excerpt: 'x' }];
  const stream = [
    'Sí, pan 🥖 [1].\nOtra línea',
    '\u001ecode_interpreterCreated\nprint(2**3)\n8',
    '\u001eimageCreated\n{"url":"/api/pictures/x","alt":"Foto"}',
    '\u001etextCreated\n  \n',
    '\u001ecode_interpreterCreated\n1',
    '\u001esomethingNew\nFin',
    '\u001eeventCreated\n{"name":"reserve"}',
    `\u001ecitationsCreated\n${JSON.stringify(citations)}`,
    `\u001edoneCreated\n${JSON.stringify(done)}`,
  ];
  const read = (chunks: string[]) => {
    const reader = createPieceReader();
    return play(asked, ...[...chunks.flatMap((chunk) => reader.push(chunk)), ...reader.end()].map(came));
  };
  for (const chunks of [[stream.join('')], [...stream.join('')]]) {
    const answer = read(chunks).messages.slice(1);
    expect(answer.map(({ type, content, citations }) => [type, content, citations])).toEqual([
      ['text', 'Sí, pan 🥖 [1].\nOtra línea', citations],
      ['code', 'print(2**3)\n8', []],
      ['img', '{"url":"/api/pictures/x","alt":"Foto"}', []],
      ['code', '1', []],
      ['text', 'Fin', citations],
    ]);
  }
  expect(read([`  \n\u001edoneCreated\n${JSON.stringify(done)}`]).messages).toHaveLength(1);
});

test('resumes text in its message after a disconnect and restarts an answer with code', () => {
  const broke: ChatAction = { type: 'connectionBroke', turnId: 't' };
  const plain = play(asked, text('Hal'), broke, came({ type: 'opened', piece: 'text' }), text('lo'));
  expect(contents(plain).at(-1)).toEqual(['assistant', 'text', 'Hallo']);
  const code = play(
    asked,
    text('a'),
    came({ type: 'opened', piece: 'code' }),
    came({ type: 'delta', piece: 'code', text: 'b' }),
    broke,
  );
  expect(contents(code)).toEqual([['user', 'text', 'Why?']]);
});

test('keeps the text so far after an error, and the error until a retry', () => {
  const error = { code: 'providerFailed', message: 'No luck', requestId: 'r' } as const;
  const failed = play(asked, text('Half'), came({ type: 'error', error }));
  expect(failed.failure).toMatchObject({ question: 'Why?', code: 'providerFailed', requestId: 'r' });
  expect([failed.waitingAnswer, failed.messages.at(-1)?.outcome, failed.history]).toEqual([false, 'failed', []]);
  const again = reduceChat(failed, { type: 'attemptDropped', turnId: 't' });
  expect([again.messages, again.failure]).toEqual([[], null]);
});

test('keeps a stopped answer and marks it', () => {
  const state = play(
    asked,
    text('Half'),
    { type: 'stopAsked', turnId: 't' },
    came({ type: 'done', done: { ...done, stopped: true } }),
  );
  expect(state.messages.at(-1)).toMatchObject({ content: 'Half', wasCut: true, isStopped: true });
});

test('marks the end of an answer at the length limit of its model', () => {
  const code = came({ type: 'opened', piece: 'code' });
  const state = play(asked, text('Half'), code, came({ type: 'delta', piece: 'code', text: '1+1' }));
  const ended = reduceChat(state, came({ type: 'done', done: { ...done, cut: true } }));
  expect(ended.messages.map(({ isCut, wasCut }) => [isCut, wasCut])).toEqual([
    [false, false],
    [false, false],
    [true, false],
  ]);
});

test('marks loaded messages as stopped and waits for the stream of a running turn', () => {
  const stored = (id: string, turnId: string, role: 'user' | 'assistant', content: string) => ({
    id,
    turnId,
    role,
    content,
    type: 'text' as const,
    question: null,
    citations: [],
    isStopped: false,
    isCut: role === 'assistant' && content === 'One.',
    outcome: null,
    feedback: null,
    createdAt: '2026-01-01T00:00:00Z',
  });
  const messages = [
    stored('1', 'a', 'user', 'One?'),
    stored('2', 'a', 'assistant', 'One.'),
    stored('3', 'b', 'user', 'Two?'),
    stored('4', 'b', 'assistant', 'Tw'),
  ];
  const state = play({ type: 'messagesUpdated', messages, running: 'b' });
  expect(state.messages.map(({ id, isStopped, isCut }) => [id, isStopped, isCut])).toEqual([
    ['1', true, false],
    ['2', true, true],
    ['3', true, false],
  ]);
  expect([state.waitingAnswer, state.turn?.question]).toEqual([true, 'Two?']);
});

test('advances the message index by one only if there are messages beyond it', () => {
  const state = play(
    asked,
    text('a'),
    came({ type: 'opened', piece: 'code' }),
    came({ type: 'delta', piece: 'code', text: 'b' }),
  );
  const indexes: number[] = [];
  let next = state;
  for (let step = 0; step < 4; step += 1) {
    indexes.push(next.messageIndex);
    next = reduceChat(next, { type: 'indexAdvanced' });
  }
  expect(indexes).toEqual([0, 1, 2, 2]);
});

test('keeps the system message and drops the oldest half of the others on contextReduced', () => {
  const item = (role: 'system' | 'user', content: string) => ({ role, content });
  const later = ['1', '2', '3', '4', '5'].map((content) => item('user', content));
  expect(trimHistory([item('system', 's'), ...later]).map(({ content }) => content)).toEqual(['s', '3', '4', '5']);
  expect(trimHistory(later).map(({ content }) => content)).toEqual(['3', '4', '5']);
  expect(trimHistory([item('user', '1')]).map(({ content }) => content)).toEqual(['1']);
  expect(trimHistory([])).toEqual([]);
  const ended = play(asked, text('a'), came({ type: 'done', done: { ...done, contextReduced: true } }));
  expect(ended.history).toEqual([{ turnId: 't', role: 'assistant', content: 'a' }]);
});

test('creates turn ids as UUIDv7 in order of time', () => {
  const id = newTurnId(1_700_000_000_000, new Uint8Array(10).fill(255));
  expect(id).toBe('018bcfe5-6800-7fff-bfff-ffffffffffff');
  expect(newTurnId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('replaces a question and all later ones, in the history too', () => {
  const other = (turnId: string): ChatAction[] => [
    { type: 'asked', turnId, question: `${turnId}?`, replaces: null },
    { type: 'pieceCame', turnId, event: { type: 'delta', piece: 'text', text: `${turnId}.` } },
    { type: 'pieceCame', turnId, event: { type: 'done', done } },
  ];
  const talked = play(...other('a'), ...other('b'), ...other('c'));
  const edited = reduceChat(talked, { type: 'asked', turnId: 't', question: 'B?', replaces: 'b' });
  expect(contents(edited).map(([, , content]) => content)).toEqual(['a?', 'a.', 'B?']);
  expect(edited.history.map(({ content }) => content)).toEqual(['a?', 'a.']);
  // If it is pending or rejected, what it was to replace stays.
  const asking = { turnId: 't', question: 'B?', replaces: 'b' };
  const pending = reduceChat(edited, { type: 'pending', pending: { ...asking, why: 'offline' } });
  expect(contents(pending)).toEqual(contents(talked));
  expect([pending.turn, pending.waitingAnswer, pending.pending?.question]).toEqual([null, false, 'B?']);
  const failure = { ...asking, code: 'notCredits', message: '', requestId: '', isStored: false } as const;
  const failed = reduceChat(edited, { type: 'failed', turnId: 't', failure });
  expect(contents(failed)).toEqual([...contents(talked), ['user', 'text', 'B?']]);
  expect(failed.messages.at(-1)?.outcome).toBe('failed');
  const kept = reduceChat(edited, { type: 'failed', turnId: 't', failure: { ...failure, isStored: true } });
  expect(contents(kept).map(([, , content]) => content)).toEqual(['a?', 'a.', 'B?']);
});

test('shows suggestions with an answer until the next question', () => {
  const answered = play(asked, text('a'), came({ type: 'done', done: { ...done, suggestions: ['And?'] } }));
  expect([answered.suggestions, answered.messages.at(-1)?.messageId]).toEqual([['And?'], 'm']);
  const next = reduceChat(answered, { type: 'asked', turnId: 'u', question: 'And?', replaces: null });
  expect(next.suggestions).toEqual([]);
});

test('marks an answer that is not from the knowledge', () => {
  const state = play(asked, text('a'), came({ type: 'done', done: { ...done, general: true } }));
  expect(state.messages.at(-1)?.outcome).toBe('general');
});

test('applies feedback to all messages of an answer and to no others', () => {
  const state = play(
    asked,
    text('a'),
    came({ type: 'opened', piece: 'code' }),
    came({ type: 'delta', piece: 'code', text: 'b' }),
    came({ type: 'done', done }),
    { type: 'feedbackGiven', messageId: 'm', feedback: -1 },
  );
  expect(state.messages.map(({ feedback }) => feedback)).toEqual([null, -1, -1]);
});

test('keeps a turn stopping, whatever happens to its connection', () => {
  const stopping = play(asked, text('a'), { type: 'stopAsked', turnId: 't' });
  const lost = [
    { type: 'wentOffline', turnId: 't' },
    { type: 'connectionBroke', turnId: 't' },
  ] as const;
  expect(lost.reduce<ChatState>(reduceChat, stopping).turn?.phase).toBe('stopping');
  expect(lost.slice(0, 1).reduce<ChatState>(reduceChat, play(asked, text('a'))).turn?.phase).toBe('offline');
});

test('empties the conversation on restart and keeps the consent', () => {
  const consent = { message: 'May I?', policyUrl: null, decision: 'accepted' } as const;
  const cleared = play({ type: 'consentChanged', consent }, asked, text('a'), { type: 'cleared' });
  expect(cleared).toEqual({ ...initialChatState, phase: 'ready', consent });
});
