import type { Agent } from '@sosia/contract/agents';
import type { EmbedEditing } from '../../lib/embed/use-embed-saver.ts';

/** What the page hands to each of its sections. */
export interface EmbedTools extends EmbedEditing {
  agent: Agent;
}
