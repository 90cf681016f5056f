import { expect, it } from 'vitest';
import { createTopicMatcher } from '../../../../lib/text/topic-matcher.ts';
import type { ModelRequest } from '../../../../ports/language-model.ts';
import { type ScriptStep, say, scriptedModel } from '../../testing/scripted-model.ts';
import { guardTopics } from './guard-topics.ts';

async function said(question: string, script: ScriptStep[], follows: string | null = null) {
  const model = scriptedModel('builtIn');
  model.plays(script);
  const request = {
    question,
    follows,
    language: 'en',
    signal: new AbortController().signal,
  } as unknown as ModelRequest;
  const events: string[] = [];
  for await (const event of guardTopics(model, createTopicMatcher(['prices'])).stream(request))
    events.push(event.type === 'delta' ? event.text : event.type);
  return events;
}

it('drops the sentences about a topic', async () => {
  const sentences = say('It costs 12 euros [1].', ' It starts at ten [1].', ' The price falls in May [2].');
  expect(await said('What about the tour?', sentences)).toEqual(['It starts at ten [1].']);
});

it('refuses questions about a topic, follow-ups to them, and answers of nothing else', async () => {
  expect(await said('How much is the tour?', say('It starts at ten [1].'))).toEqual(['refused']);
  expect(await said('And on Sundays?', say('It starts at ten [1].'), 'What does the tour cost?')).toEqual(['refused']);
  expect(await said('What about the tour?', say('It costs 12 euros [1].'))).toEqual(['refused']);
  expect(await said('What about the tour?', [{ type: 'refused' }])).toEqual(['refused']);
});
