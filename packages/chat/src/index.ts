/** A conversation with an agent: state and React components, without a component library. Import `styles.css` too. */
export { AnswerText } from './components/answer-text.tsx';
export { ChatView, type ChatViewProps } from './components/chat-view.tsx';
export { LineIcon } from './components/icon.tsx';
export type { ChatState, Failure, Message, RunningTurn } from './state/chat-state.ts';
export type { Conversation, ConversationSettings } from './state/create-conversation.ts';
export type { HostPageRef } from './state/create-conversation-api.ts';
export { useConversation } from './state/use-conversation.ts';
export { type ChatStrings, fill } from './strings.ts';
export { finishedSentences } from './text/finished-sentences.ts';
export { safeLink } from './text/safe-address.ts';
