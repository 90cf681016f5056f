import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { TestCase } from '@sosia/contract/test-sets';
import { ChevronDown, CircleDashed, Pencil, Trash2, TrendingDown, TrendingUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { tokenColor } from '../../theme/color.ts';
import { CaseAnswer } from './case-answer.tsx';
import type { CaseRow } from './case-rows.ts';
import { verdictLooks } from './verdict-look.ts';

interface CaseItemProps {
  row: CaseRow;
  /** Whether a run has still to grade it. */
  isPending: boolean;
  onEdit: (testCase: TestCase) => void;
  onDelete: (testCase: TestCase) => void;
  openSource: WorkshopTools['openSource'];
}

/** Test case with its verdict; expands to the answer. */
export function CaseItem({ row, isPending, onEdit, onDelete, openSource }: CaseItemProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { question, expected, testCase, result } = row;
  return (
    <Box component="li" sx={item}>
      <Grid
        columnGap={2}
        columns={{ mobile: 'minmax(0, 1fr) auto', phablet: '150px minmax(0, 1fr) auto' }}
        align={{ mobile: 'center', phablet: 'start' }}
        sx={head}
      >
        <Verdict row={row} isPending={isPending} />
        <Box sx={{ gridArea: 'question', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text variant="subtitle2">{question}</Text>
          <Text variant="caption" muted>
            {expected === null ? t('learning.mustRefuse') : t('learning.expected', { fact: expected })}
          </Text>
        </Box>
        <Stack direction="row" justify="end" sx={{ gridArea: 'tools' }}>
          {result && (
            <ButtonBase
              aria-label={t('learning.show', { question })}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
              sx={{ width: 44, height: 44, borderRadius: 2, color: 'text.secondary' }}
            >
              <ChevronDown size={20} aria-hidden style={isOpen ? { transform: 'rotate(180deg)' } : {}} />
            </ButtonBase>
          )}
          {testCase && (
            <ActionMenu
              label={t('learning.actions', { question })}
              items={[
                { icon: Pencil, text: t('learning.edit'), act: () => onEdit(testCase) },
                { icon: Trash2, text: t('learning.delete'), act: () => onDelete(testCase) },
              ]}
            />
          )}
        </Stack>
      </Grid>
      <div id={id} hidden={!isOpen}>
        {isOpen && result && <CaseAnswer result={result} openSource={openSource} />}
      </div>
    </Box>
  );
}

/** Verdict with its icon, and whether it changed. */
function Verdict({ row: { result, change }, isPending }: Pick<CaseItemProps, 'row' | 'isPending'>) {
  const { t } = useTranslation();
  const { icon: Icon, ink } = result ? verdictLooks[result.verdict] : { icon: CircleDashed, ink: 'ink-3' as const };
  const words = result ? t(`learning.${result.verdict}`) : t(isPending ? 'learning.pending' : 'learning.notRun');
  const Trend = change === 'better' ? TrendingUp : TrendingDown;
  return (
    <Text variant="body2" sx={{ gridArea: 'verdict' }}>
      <Stack direction="row" gap={0.75} align="center" sx={{ fontWeight: 550 }}>
        <Icon size={18} color={tokenColor(ink)} aria-hidden style={{ flex: 'none' }} />
        {words}
      </Stack>
      {change && (
        <Stack direction="row" gap={0.75} align="center" sx={{ typography: 'caption', color: 'text.secondary' }}>
          <Trend
            size={16}
            color={tokenColor(change === 'better' ? 'ok' : 'bad')}
            aria-hidden
            style={{ flex: 'none' }}
          />
          {t(`learning.${change}`)}
        </Stack>
      )}
    </Text>
  );
}

const item = {
  py: 1.25,
  borderBottom: `1px solid ${tokenColor('line')}`,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 70px',
};
const head = {
  gridTemplateAreas: { mobile: '"verdict tools" "question question"', phablet: '"verdict question tools"' },
};
