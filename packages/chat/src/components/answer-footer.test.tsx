import { chat as english } from '@sosia/i18n/en/chat';
import { chat as spanish } from '@sosia/i18n/es/chat';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Message } from '../state/chat-state.ts';
import type { ChatStrings } from '../strings.ts';
import { AnswerFooter } from './answer-footer.tsx';
import { ChatProvider } from './chat-context.tsx';
import type { TurnActions } from './turn-actions.ts';

const message: Message = {
  id: 'a',
  messageId: 'm',
  turnId: 't',
  role: 'assistant',
  type: 'text',
  content: 'Half',
  question: 'Why?',
  citations: [],
  isStopped: false,
  wasCut: false,
  isCut: true,
  outcome: 'answered',
  feedback: null,
};
const none = () => undefined;
const nothing = async () => undefined;
const actions: TurnActions = {
  advance: none,
  ask: none,
  askAgain: none,
  edit: none,
  giveFeedback: nothing,
  withdrawFeedback: nothing,
};
const shown = (more: Partial<Message>, onContinue: (() => void) | null, strings: ChatStrings = english) =>
  renderToStaticMarkup(
    <ChatProvider value={{ strings, language: 'en', agentName: 'Guide', writingSpeed: 0, onOpenCitation: none }}>
      <AnswerFooter answer={[{ ...message, ...more }]} onAskAgain={null} onContinue={onContinue} actions={actions} />
    </ChatProvider>,
  );

test('an answer cut at the length limit says so and can be continued', () => {
  expect(shown({}, none)).toMatch(/Length limit reached.*<button type="button"[^>]*>Continue<\/button>/);
  expect(shown({}, none, spanish)).toMatch(
    /Límite de longitud alcanzado.*<button type="button"[^>]*>Continuar<\/button>/,
  );
});

test('an older cut answer is only marked, and a whole or a stopped answer cannot be continued', () => {
  expect(shown({}, null)).toMatch(/^(?!.*Continue).*Length limit reached/);
  expect(shown({ isCut: false }, none)).not.toMatch(/Continue|Length limit/);
  expect(shown({ isCut: false, wasCut: true }, none)).toMatch(/^(?!.*Continue).*Stopped here/);
});
