import type { backgrounds } from '@sosia/contract/agents';
import Box from '@mui/material/Box';
import { colour } from '../../theme/colour.ts';

export interface AgentPortraitProps {
  /** The agent's id: the same id always draws the same face. */
  agentId: string;
  background: (typeof backgrounds)[number];
  /** The agent's own picture, shown instead of a drawn face. */
  pictureUrl?: string | null;
  /** Moves the mouth. */
  talking?: boolean;
}

/** An agent's picture, filling its box. Decorative: the agent's name stands beside it. */
export function AgentPortrait({ pictureUrl }: AgentPortraitProps) {
  return <Box sx={{ height: 1, bgcolor: colour('brand-soft') }}>{pictureUrl && <img src={pictureUrl} alt="" />}</Box>;
}
