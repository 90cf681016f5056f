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

describe('shouldRefuse', () => {
  it('refuses when no passage is found or none is related to the question', async () => {
    expect(await ask({ passages: [] }, { confidence: 0 })).toBe(true);
    expect(await ask({}, { confidence: 0.01 })).toBe(true);
  });

  it.each<[string, Partial<ModelRequest>, { confidence: number } | 'smallTalk', boolean?]>([
    ['with confidence above the threshold', {}, { confidence: 0.06 }],
    ['small talk', { passages: [] }, 'smallTalk'],
    ['small talk with passages', {}, 'smallTalk'],
    ['if general knowledge is allowed', { mayUseGeneralKnowledge: true }, { confidence: 0 }],
    ['passages found by meaning', {}, { confidence: 0 }, true],
    ['an owner answer', { passages: [{ ...passage(1), isOwnAnswer: true }] }, { confidence: 0 }],
    [
      'passages in another language above its threshold',
      { passages: [{ ...passage(1), language: 'es' }] },
      { confidence: 0.01 },
    ],
    ['a follow-up', { follows: 'When is it open?' }, { confidence: 0 }],
    [
      'a request about the conversation',
      { question: '¿Puedes resumirlo? Resume, por favor', history: earlier },
      { confidence: 0 },
    ],
  ])('does not refuse %s', async (_, request, judged, isFoundByMeaning) => {
    expect(await ask(request, judged, isFoundByMeaning)).toBe(false);
  });
});
