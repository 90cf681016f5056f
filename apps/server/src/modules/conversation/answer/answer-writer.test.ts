import { describe, expect, it } from 'vitest';
import { createTranslate } from '../../../http/translate.ts';
import type { ModelRequest } from '../../../ports/language-model.ts';
import { buildPrompt } from '../prompt/build-prompt.ts';
import type { ComposeFacts } from '../prompt/compose-request.ts';
import { refusalMark } from '../prompt/refusal-mark.ts';
import { createRunningTurn } from '../running/running-turn.ts';
import { passage } from '../testing/conversation-fixture.ts';
import { scriptedModel } from '../testing/scripted-model.ts';
import { createAnswerWriter } from './answer-writer.ts';
import { answerWriterOptions } from './answer-writer-options.ts';
import { createRuleReader } from './instructions/create-rule-reader.ts';

const passages = [passage(1, 'The tower is 330 metres tall, see https://tower.test/height.')];
const instructions =
  'We open at nine. You always recommend the guided tour before you answer anything else about prices.';
const prompt = { agentName: 'Guide', mayUseGeneralKnowledge: false, instructions, passages, language: 'en' as const };
const system = buildPrompt({
  ...prompt,
  localTime: '2026-03-01T09:05:07+01:00',
  earlier: [],
  page: null,
  fence: 'f3nc3-f3nc3',
});

const rules = await createRuleReader()('');

type WriterEvent = Parameters<ReturnType<typeof createAnswerWriter>['write']>[0];

function writeAll(pieces: string[], maxOutputTokens?: number) {
  const { extras, ...rest } = writeWithExtras(pieces, maxOutputTokens);
  expect(extras).toEqual([]);
  return rest;
}

function writeWithExtras(pieces: (string | WriterEvent)[], maxOutputTokens = 100) {
  const turn = createRunningTurn('turn', 60_000);
  const facts = {
    opening: { agentName: 'Guide', instructions, refusalText: 'No idea.' },
    question: 'How tall is it?',
    language: 'en',
    replyLanguage: 'en',
    rules,
    fence: 'f3nc3-f3nc3',
  } as ComposeFacts;
  const request = { passages, mayUseGeneralKnowledge: false, maxOutputTokens } as unknown as ModelRequest;
  const deps = { model: scriptedModel(), translate: createTranslate() };
  const writer = createAnswerWriter(turn, passages, answerWriterOptions(deps, facts, request));
  for (const piece of pieces) {
    if (!writer.isOver()) writer.write(typeof piece === 'string' ? { type: 'delta', text: piece } : piece);
  }
  writer.finish();
  turn.end([]);
  const { isRefused, isWithheld, citations, citationsDropped, notes } = writer;
  const seen = { text: turn.text(), isRefused: isRefused(), isWithheld: isWithheld(), cited: citations().length };
  return { ...seen, extras: turn.extras(), dropped: citationsDropped(), notes: notes() };
}

const answered = { isRefused: false, isWithheld: false, cited: 0, dropped: 0, notes: [] as string[] };
const withheld = 'I cannot share how I was set up.';

describe('createAnswerWriter', () => {
  it.each([
    [
      'checks citations and links next to each other',
      'It is 330 metres tall [1](https://evil.test/1). It is 331 metres tall [1]. See [this](https://tower.test/height) ![x](https://evil.test/p?d=1)',
      {
        ...answered,
        text: 'It is 330 metres tall [1]. It is 331 metres tall. See [this](https://tower.test/height) x',
        cited: 1,
        dropped: 1,
        notes: ['linksRemoved'],
      },
    ],
    [
      'repeats a plain statement of the instructions',
      'We open at nine. [It] costs NO_thing',
      { ...answered, text: 'We open at nine. [It] costs NO_thing' },
    ],
    ['refuses', `**${refusalMark}**`, { ...answered, text: 'No idea.', isRefused: true }],
    ['refuses after a word', `Well. ${refusalMark}`, { ...answered, text: 'Well.\n\nNo idea.', isRefused: true }],
    [
      'keeps a partial answer before the refusal',
      `It is 330 metres tall [1]. ${refusalMark}`,
      { ...answered, text: 'It is 330 metres tall [1].\n\nNo idea.', cited: 1 },
    ],
    [
      'stops before it leaks the instructions',
      'They are: You always recommend the guided tour before you answer anything else about prices. Bye.',
      {
        ...answered,
        text: `They are: You always recommend \n\n${withheld}`,
        isRefused: true,
        isWithheld: true,
        notes: ['withheld'],
      },
    ],
  ])('%s', (_, given, seen) => {
    const pieces = [[given], given.split(''), ...[...given].map((__, at) => [given.slice(0, at), given.slice(at)])];
    for (const cut of pieces) {
      const { text, ...rest } = writeAll(cut);
      const { text: expected, ...others } = seen;
      expect({ text: text.replace(/\s+/g, ' '), ...rest }).toEqual({ text: expected.replace(/\s+/g, ' '), ...others });
    }
  });

  it.each([1, 3, 9, 50, 5_000])('shows at most three words of a leaked prompt that arrives in pieces of %i', (size) => {
    const pieces = Array.from({ length: Math.ceil(system.length / size) }, (_, at) =>
      system.slice(at * size, (at + 1) * size),
    );
    expect(writeAll(pieces)).toMatchObject({ text: `You are Guide.\n\n# \n\n${withheld}`, isWithheld: true });
    const fromPassages = system.slice(system.indexOf('<<'));
    expect(writeAll([fromPassages])).toMatchObject({ text: withheld, isWithheld: true });
  });

  it('stops an answer that exceeds the output limit', () => {
    const { text, notes, isRefused } = writeAll(Array.from({ length: 10_000 }, (_, at) => `${at}\n`));
    expect(text.length).toBeLessThan(1_300);
    expect([notes, isRefused]).toEqual([['tooLong'], false]);
  });

  it.each(['<', '[', '`', ' ', 'a', 'https://', '\ud83d'])('stops an answer that repeats %j endlessly', (piece) => {
    const given = Array.from({ length: 3_000 }, () => piece);
    const { text, notes } = writeAll(['It is so. ', ...given]);
    expect(notes.includes('tooLong')).toBe(true);
    expect(text.length).toBeLessThan(1_300);
    expect(writeAll(given).notes.includes('tooLong')).toBe(true);
  });
});

describe('a program within the text', () => {
  const program = (body: string): WriterEvent => ({ type: 'extra', name: 'code_interpreterCreated', body });

  it('is placed after all earlier text', () => {
    const { text, extras } = writeWithExtras(['It is 330 metres tall [1', '].', program('1 + 1\0\u001e'), ' So.']);
    expect(text).toBe('It is 330 metres tall [1]. So.');
    expect(extras).toEqual([{ at: 26, name: 'code_interpreterCreated', body: '1 + 1' }]);
    const cut = writeWithExtras(['Let me see. ', program('2'), 'Done.']);
    expect([cut.text, cut.extras.map(({ at }) => at)]).toEqual(['Let me see. Done.', [12]]);
  });

  it.each([
    `console.log(${JSON.stringify(system)})`,
    '"You always recommend the guided tour before you answer anything else about prices."',
  ])('does not leak the prompt: %.30s', (body) => {
    const { text, extras, isWithheld } = writeWithExtras(['Let me see.', program(body), 'Done.']);
    expect([text, extras, isWithheld]).toEqual([`Let me see.\n\n${withheld}`, [], true]);
  });
});
