import Box from '@mui/material/Box';
import type { ConversationSummary } from '@sosia/contract/insights';
import { CircleHelp, type LucideIcon, ThumbsDown, ThumbsUp, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tokenColor } from '../../theme/color.ts';
import type { TokenName } from '../../theme/tokens.ts';

const marks = [
  ['refused', CircleHelp, 'warn'],
  ['failed', TriangleAlert, 'bad'],
  ['liked', ThumbsUp, 'ok'],
  ['disliked', ThumbsDown, 'bad'],
] as const satisfies [string, LucideIcon, TokenName][];

/** Counts of refused, failed, liked and disliked answers, if any. */
export function AnswerMarks({ conversation }: { conversation: ConversationSummary }) {
  const { t } = useTranslation();
  return marks.map(([kind, Icon, ink]) => {
    const count = conversation[kind];
    if (count === 0) return null;
    const words = t(`conversations.${kind}`, { count });
    return (
      <Box key={kind} component="span" role="img" aria-label={words} title={words} className="numbers" sx={mark}>
        <Icon size={16} color={tokenColor(ink)} aria-hidden />
        {count > 1 && count}
      </Box>
    );
  });
}

const mark = { display: 'inline-flex', alignItems: 'center', gap: 0.5 };
