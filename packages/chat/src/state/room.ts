import type { Client } from '@sosia/client';
import type { ChatState } from './chat-state.ts';
import type { ConsentMemory } from './consent-memory.ts';
import type { Channel } from './create-channel.ts';
import type { Network } from './network.ts';
import type { ChatAction } from './reduce-chat.ts';
import type { UnsentMemory } from './unsent-memory.ts';

/** What the parts of one conversation share. */
export interface Room {
  client: Client;
  agentId: string;
  channel: Channel;
  network: Network;
  consents: ConsentMemory;
  unsent: UnsentMemory;
  newTurnId: () => string;
  waitMs: (ms: number) => Promise<void>;
  getState: () => ChatState;
  dispatch: (action: ChatAction) => void;
  /** Ends with the conversation as it is now. */
  signal: () => AbortSignal;
  abort: () => void;
}
