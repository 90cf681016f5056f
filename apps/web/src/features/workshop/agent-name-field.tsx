import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { limits } from '@sosia/contract/limits';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { checkField } from '../../lib/agent/agent-fields.ts';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { tokenColor } from '../../theme/color.ts';

/** The agent's name as an editable page heading. */
export function AgentNameField({ tools: { agent, autosave, state } }: { tools: WorkshopTools }) {
  const { t } = useTranslation();
  const id = useId();
  const key = checkField('name', agent.name);
  const error = key ? t(`validation.${key}`) : state.refused.name;
  return (
    <>
      <Stack component="h1" sx={{ m: 0, typography: 'h2' }}>
        <Box
          component="input"
          value={agent.name}
          onChange={(event) => autosave.change('name', event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
          maxLength={limits.nameChars * 2}
          aria-label={t('workshop.page.rename')}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : undefined}
          title={t('workshop.page.rename')}
          autoComplete="off"
          sx={field}
        />
      </Stack>
      {error && (
        <FormHelperText id={id} error>
          {error}
        </FormHelperText>
      )}
    </>
  );
}

const field = {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  width: 1,
  minWidth: 0,
  minHeight: 44,
  ml: '-9px',
  px: 1,
  border: '1px solid transparent',
  borderRadius: 2,
  bgcolor: 'transparent',
  textOverflow: 'ellipsis',
  '&:hover': { borderColor: tokenColor('line') },
  '&:focus': { borderColor: tokenColor('brand'), bgcolor: tokenColor('surface'), outline: 'none' },
  '&[aria-invalid=true]': { borderColor: tokenColor('bad') },
};
