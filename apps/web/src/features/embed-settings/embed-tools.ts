import type { Agent } from '@sosia/contract/agents';
import type { EmbedEditing } from '../../lib/embed/use-embed-saver.ts';
import type { PartName } from './part-name.ts';

/** What the page hands to each of its sections. */
export interface EmbedTools extends EmbedEditing {
  agent: Agent;
  /** Opens another part, and goes to the place in it with this id. */
  show: (part: PartName, place: string) => void;
}
