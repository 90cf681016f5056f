import { CircleAlert, CircleCheck, CircleHelp, CircleX } from 'lucide-react';

/** Icon and color of each verdict. */
export const verdictLooks = {
  right: { icon: CircleCheck, ink: 'ok' },
  wrong: { icon: CircleX, ink: 'bad' },
  refused: { icon: CircleHelp, ink: 'warn' },
  failed: { icon: CircleAlert, ink: 'ink-2' },
} as const;
