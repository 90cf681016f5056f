import type { Client } from '@sosia/client';
import type { ChatState } from './chat-state.ts';
import type { ConsentStorage } from './consent-storage.ts';
import type { ConversationApi } from './create-conversation-api.ts';
import type { Network } from './network.ts';
import type { ChatAction } from './reduce-chat.ts';
import type { UnsentStorage } from './unsent-storage.ts';

/** State shared by the parts of one conversation. */
export interface ConversationContext {
  client: Client;
  agentId: string;
  channel: ConversationApi;
  network: Network;
  consents: ConsentStorage;
  unsent: UnsentStorage;
  newTurnId: () => string;
  waitMs: (ms: number) => Promise<void>;
  getState: () => ChatState;
  dispatch: (action: ChatAction) => void;
  /** Ends with the conversation as it is now. */
  signal: () => AbortSignal;
  abort: () => void;
}
