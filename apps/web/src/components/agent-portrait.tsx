import Box from '@mui/material/Box';
import { DrawnFace, type DrawnFaceProps } from '@sosia/avatar';
import type { backgrounds } from '@sosia/contract/agents';
import { tokenColor } from '../theme/color.ts';

export interface AgentPortraitProps extends Pick<DrawnFaceProps, 'agentId' | 'talking' | 'lively'> {
  background: (typeof backgrounds)[number];
  /** URL of the agent's own picture; replaces the drawn portrait. */
  pictureUrl?: string | null;
}

/** An agent's picture. Fills its container. Decorative: show the agent's name next to it. */
export function AgentPortrait({ background, pictureUrl, ...face }: AgentPortraitProps) {
  const ground = tokenColor(`tint-${background}`);
  const deep = tokenColor(`tint-${background}-deep`);
  return (
    <Box
      sx={{
        width: 1,
        height: 1,
        overflow: 'hidden',
        background: `radial-gradient(120% 90% at 50% 12%, ${ground} 30%, ${deep} 130%)`,
      }}
    >
      {pictureUrl ? (
        <Box
          component="img"
          src={pictureUrl}
          alt=""
          loading="lazy"
          sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover' }}
        />
      ) : (
        <DrawnFace {...face} double={deep} />
      )}
    </Box>
  );
}
