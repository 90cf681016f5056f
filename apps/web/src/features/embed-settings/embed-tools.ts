import type { Agent } from '@sosia/contract/agents';
import type { EmbedEditing } from '../../lib/embed/use-embed-autosave.ts';
import type { PartName } from './part-name.ts';

/** Props of every settings section. */
export interface EmbedTools extends EmbedEditing {
  agent: Agent;
  /** Opens another part and scrolls to the element with this id. */
  show: (part: PartName, place: string) => void;
}
