import Box from '@mui/material/Box';
import { tokenColor } from '../../theme/color.ts';

/** Text with highlighted search words. */
export function HighlightedText({ text, words }: { text: string; words: string }) {
  const sought = words
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (sought.length === 0) return text;
  const parts = text.split(new RegExp(`(${sought.join('|')})`, 'giu'));
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      <Box
        // biome-ignore lint/suspicious/noArrayIndexKey: a passage does not change
        key={place}
        component="mark"
        sx={{ bgcolor: tokenColor('accent-soft'), color: 'inherit', borderRadius: 0.5 }}
      >
        {part}
      </Box>
    ) : (
      part
    ),
  );
}
