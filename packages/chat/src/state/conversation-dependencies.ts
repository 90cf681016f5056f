import type { Client } from '@sosia/client';
import type { ChatState } from './chat-state.ts';
import type { ConsentStorage } from './consent-storage.ts';
import type { ConversationApi } from './create-conversation-api.ts';
import type { Network } from './network.ts';
import type { ChatAction } from './reduce-chat.ts';
import type { UnsentStorage } from './unsent-storage.ts';

/** Dependencies of the functions of one conversation: its state, storage, network and server API. */
export interface ConversationDependencies {
  client: Client;
  agentId: string;
  api: ConversationApi;
  network: Network;
  consents: ConsentStorage;
  unsent: UnsentStorage;
  newTurnId: () => string;
  waitMs: (ms: number) => Promise<void>;
  getState: () => ChatState;
  dispatch: (action: ChatAction) => void;
  /** Aborted when the conversation is restarted, stopped or disposed of. */
  signal: () => AbortSignal;
  abort: () => void;
}
