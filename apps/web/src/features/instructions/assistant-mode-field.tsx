import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { useConfig } from '../../lib/use-config.ts';

/** Whether the agent keeps threads and may run code, and at what cost. */
export function AssistantModeField({ tools: { agent, autosave } }: { tools: WorkshopTools }) {
  const { t } = useTranslation();
  const id = useId();
  const config = useConfig();
  const isBuiltIn = config !== null && config !== 'unknown' && config.engine === 'builtIn';
  return (
    <FormControlLabel
      sx={{ alignItems: 'start', ml: -1, mr: 0 }}
      control={
        <Switch
          checked={agent.assistantMode}
          onChange={(_, isOn) => autosave.change('assistantMode', isOn)}
          slotProps={{ input: { 'aria-describedby': id } }}
        />
      }
      label={
        <Box sx={{ pt: 0.75 }}>
          <Typography variant="body2" sx={{ fontWeight: 550 }}>
            {t('workshop.instructions.assistant')}
          </Typography>
          <Typography id={id} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {t('workshop.instructions.assistantHint')}
            {isBuiltIn && ` ${t('workshop.instructions.assistantBuiltIn')}`}
          </Typography>
        </Box>
      }
    />
  );
}
