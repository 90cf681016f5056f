import { chat as strings } from '@sosia/i18n/en/chat';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChatProvider } from './chat-context.tsx';
import { NextSteps } from './next-steps.tsx';

const none = () => undefined;
const shown = (
  isRefused: boolean,
  suggestions: string[],
  onLeaveQuestion?: () => void,
  onAsk: typeof none | null = none,
) =>
  renderToStaticMarkup(
    <ChatProvider
      value={{ strings, language: 'en', agentName: 'Guide', writingSpeed: 0, onOpenCitation: none, onLeaveQuestion }}
    >
      <NextSteps isRefused={isRefused} suggestions={suggestions} onAsk={onAsk} />
    </ChatProvider>,
  );

test('an answer has follow-up questions only', () => {
  expect(shown(false, ['Why?'], none)).toBe(
    '<ul class="sosia-questions" aria-label="Follow-up questions"><li><button type="button" dir="auto">Why?</button></li></ul>',
  );
  expect(shown(false, [], none)).toBe('');
});

test('a refusal introduces its questions and offers to leave one, on the last turn only', () => {
  expect(shown(true, ['Why?'], none)).toMatch(/You can ask me instead:<.*Why\?<.*Leave your question</);
  expect(shown(true, [], none)).toMatch(/^<button[^>]*>Leave your question</);
  expect(shown(true, ['Why?'])).not.toContain('Leave');
  expect(shown(true, [], none, null)).toBe('');
});
