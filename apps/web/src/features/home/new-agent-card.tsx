import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { tokenColor } from '../../theme/color.ts';

/** Card that creates an agent. */
export function NewAgentCard({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack
      component="li"
      align="center"
      sx={{
        alignContent: 'center',
        textAlign: 'center',
        minHeight: 220,
        p: 3,
        borderRadius: 4,
        border: `1.5px dashed ${tokenColor('edge')}`,
      }}
    >
      <Typography variant="h3" component="h2">
        {t('home.newTitle')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2, maxWidth: 230, textWrap: 'balance' }}>
        {t('home.newText')}
      </Typography>
      <Button variant="outlined" onClick={onStart}>
        {t('home.start')}
      </Button>
    </Stack>
  );
}
