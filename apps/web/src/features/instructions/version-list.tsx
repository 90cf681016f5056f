import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { InstructionVersion } from '@sosia/contract/agents';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { tokenColor } from '../../theme/color.ts';

interface VersionListProps {
  versions: readonly InstructionVersion[];
  chosenId: string;
  onChoose: (id: string) => void;
}

/** Versions, newest first; on a phone a short scrolling list. */
export function VersionList({ versions, chosenId, onChoose }: VersionListProps) {
  const { t } = useTranslation();
  return (
    <Stack component="ol" aria-label={t('workshop.instructions.versions.list')} gap={0.5} shrink sx={list}>
      {versions.map(({ id, chars, isCurrent, updatedAt }) => (
        <li key={id}>
          <ButtonBase aria-pressed={id === chosenId} onClick={() => onChoose(id)} sx={row}>
            <Stack component="span" direction="row" gap={1} sx={{ typography: 'subtitle2', width: 1 }}>
              <TimeAgo time={updatedAt} />
              {isCurrent && (
                <Box component="span" sx={badge}>
                  {t('workshop.instructions.versions.current')}
                </Box>
              )}
            </Stack>
            <Text component="span" className="numbers" variant="caption" muted>
              {t('workshop.instructions.versions.chars', { count: chars })}
            </Text>
          </ButtonBase>
        </li>
      ))}
    </Stack>
  );
}

const list = {
  m: 0,
  p: 0.5,
  mx: -0.5,
  listStyle: 'none',
  alignContent: 'start',
  maxHeight: { mobile: 190, tablet: 480 },
  overflowY: 'auto',
};
const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: 1,
  minHeight: 44,
  px: 1.25,
  py: 0.75,
  textAlign: 'left',
  borderRadius: 2,
  '&:hover': { bgcolor: tokenColor('raise') },
  '&[aria-pressed=true]': { bgcolor: tokenColor('brand-soft') },
};
const badge = {
  ml: 'auto',
  px: 0.75,
  borderRadius: 1,
  bgcolor: tokenColor('surface'),
  border: `1px solid ${tokenColor('line')}`,
  typography: 'caption',
};
