import { describe, expect, it } from 'vitest';
import type { ModelEvent, ModelRequest } from '../../../../ports/language-model.ts';
import { passage } from '../../testing/conversation-fixture.ts';
import { say, scriptedModel } from '../../testing/scripted-model.ts';
import { shouldRefuse } from './should-refuse.ts';

const asked = {
  question: 'Who won the cup?',
  follows: null,
  history: [],
  language: 'en',
  mayUseGeneralKnowledge: false,
  passages: [passage(1), passage(2)],
} as unknown as ModelRequest;
const earlier: ModelRequest['history'] = [
  { role: 'user', content: 'When is it open?' },
  { role: 'assistant', content: 'From nine.' },
];

function ask(request: Partial<ModelRequest>, judged: { confidence: number } | 'smallTalk', isFoundByMeaning = false) {
  const builtInModel = scriptedModel('builtIn');
  const events: ModelEvent[] = judged === 'smallTalk' ? [] : [{ type: 'judged', ...judged }, { type: 'refused' }];
  builtInModel.plays(judged === 'smallTalk' ? say('Hello!') : events);
  const signal = new AbortController().signal;
  return shouldRefuse({ model: scriptedModel(), builtInModel }, { ...asked, signal, ...request }, isFoundByMeaning);
}

describe('mustBeRefused', () => {
  it('refuses where nothing was found, or what was found has nothing to do with it', async () => {
    expect(await ask({ passages: [] }, { confidence: 0 })).toBe(true);
    expect(await ask({}, { confidence: 0.01 })).toBe(true);
  });

  it.each<[string, Partial<ModelRequest>, { confidence: number } | 'smallTalk', boolean?]>([
    ['may be about it', {}, { confidence: 0.06 }],
    ['is small talk', { passages: [] }, 'smallTalk'],
    ['is small talk, with what was found by it', {}, 'smallTalk'],
    ['may be answered from elsewhere', { mayUseGeneralKnowledge: true }, { confidence: 0 }],
    ['was found by its meaning', {}, { confidence: 0 }, true],
    ['the owner answered', { passages: [{ ...passage(1), isOwnAnswer: true }] }, { confidence: 0 }],
    ['is in the other language', { passages: [{ ...passage(1), language: 'es' }] }, { confidence: 0.01 }],
    ['goes on with another question', { follows: 'When is it open?' }, { confidence: 0 }],
    [
      'is about what was said',
      { question: '¿Puedes resumirlo? Resume, por favor', history: earlier },
      { confidence: 0 },
    ],
  ])('asks the model what %s', async (_, request, judged, isFoundByMeaning) => {
    expect(await ask(request, judged, isFoundByMeaning)).toBe(false);
  });
});
