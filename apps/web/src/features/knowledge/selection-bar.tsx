import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { Source } from '@sosia/contract/knowledge';
import { CircleCheck, CircleSlash, RotateCw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tokenColor } from '../../theme/color.ts';
import { canRetry } from './source-facts.ts';
import type { SourceActions } from './use-source-actions.ts';

interface SelectionBarProps {
  chosen: readonly Source[];
  isAll: boolean;
  onAll: (isAll: boolean) => void;
  onDelete: () => void;
  actions: SourceActions;
}

/** Selects all sources and offers bulk actions. */
export function SelectionBar({ chosen, isAll, onAll, onDelete, actions }: SelectionBarProps) {
  const { t } = useTranslation();
  const count = chosen.length;
  const retryable = chosen.filter(canRetry);
  return (
    <Box sx={count === 0 ? bar : { ...bar, ...sticky }}>
      <FormControlLabel
        sx={{ ml: -1, mr: 'auto' }}
        control={
          <Checkbox
            checked={count > 0 && isAll}
            indeterminate={count > 0 && !isAll}
            onChange={(_, isChecked) => onAll(isChecked)}
          />
        }
        label={
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {count === 0 ? t('workshop.knowledge.selectAll') : t('workshop.knowledge.selected', { count })}
          </Typography>
        }
      />
      {retryable.length > 0 && (
        <Button size="small" startIcon={<RotateCw size={16} aria-hidden />} onClick={() => actions.retryAll(retryable)}>
          {t('workshop.knowledge.tryAgain')}
        </Button>
      )}
      {chosen.some(({ active }) => !active) && (
        <Button
          size="small"
          startIcon={<CircleCheck size={16} aria-hidden />}
          onClick={() => actions.setActive(chosen, true)}
        >
          {t('sources.use')}
        </Button>
      )}
      {chosen.some(({ active }) => active) && (
        <Button
          size="small"
          startIcon={<CircleSlash size={16} aria-hidden />}
          onClick={() => actions.setActive(chosen, false)}
        >
          {t('sources.leaveOut')}
        </Button>
      )}
      <Button size="small" color="error" startIcon={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
        {t(count === 0 ? 'workshop.knowledge.deleteAll' : 'workshop.knowledge.deleteSelected')}
      </Button>
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.5,
  minHeight: 44,
  py: 0.25,
  borderBottom: `1px solid ${tokenColor('line')}`,
};
/** Sticky while sources are selected. Scroll padding keeps focused rows clear of it. */
const sticky = {
  position: 'sticky',
  top: 'var(--head, 0px)',
  zIndex: 1,
  bgcolor: tokenColor('paper'),
  '& ~ * :is(button, input)': { scrollMarginTop: '88px' },
};
