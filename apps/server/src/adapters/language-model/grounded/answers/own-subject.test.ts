import { expect, it } from 'vitest';
import { answerFromPassages } from '../answer-from-passages.ts';
import { toPassages } from '../testing/ask-passages.ts';

const forge = toPassages('en', [
  [
    'Prices',
    [
      ['Course', 'Price'],
      ['Knife', '£95'],
      ['Gate hook', '£40'],
    ],
  ],
  ['Where to find us', '8 Anvil Row, Tamsel TM2 4QT, behind the mill.'],
]);

it.each(['Where are you?', 'How much is a hotel?'])(
  'does not answer a new question with the cell of the earlier one: %s',
  (question) => {
    const { sentences } = answerFromPassages({
      question,
      passages: forge,
      history: [
        { role: 'user', text: 'How much is the knife course?' },
        { role: 'assistant', text: 'Knife: Price: £95. [1]' },
      ],
      questionLanguage: 'en',
      agentName: 'Ada',
      today: '2026-11-30T10:00:00+00:00',
    });
    expect(sentences.map(({ text }) => text).join(' ')).not.toContain('£95');
  },
);
