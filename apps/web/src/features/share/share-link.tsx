import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Embed } from '@sosia/contract/embed-schema';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/copy-button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { Loading } from '../../components/skeletons.tsx';
import { useSnippets } from '../../lib/embed/use-embeds.ts';
import { tokenColor } from '../../theme/color.ts';

/** Share link to copy and open, and as a QR code. */
export function ShareLink({ share }: { share: Embed }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useSnippets(share.token);
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton variant="rounded" height={210} />
      </Loading>
    );
  const { link } = data;
  return (
    <>
      <Stack direction="row" wrap gap={1} align="center" sx={row}>
        <Box component="span" sx={address}>
          {link}
        </Box>
        <Stack direction="row" gap={1} sx={{ flex: 'none' }}>
          <CopyButton text={link} label={t('embeds.copy')} />
          <Button
            size="small"
            variant="outlined"
            href={link}
            target="_blank"
            rel="noopener"
            startIcon={<ExternalLink size={16} aria-hidden />}
          >
            {t('embeds.tab.open')}
          </Button>
        </Stack>
      </Stack>
      <QrCode link={link} name={`sosia-${share.cloneId}`} />
    </>
  );
}

const row = {
  p: 1,
  pl: 2,
  borderRadius: 3,
  border: `1px solid ${tokenColor('line')}`,
  bgcolor: tokenColor('raise'),
};
const address = { flex: '1 1 220px', minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' };
