import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { Text } from '../../../components/text.tsx';
import { tokenColor } from '../../../theme/color.ts';

/** Key for an authenticator app, as QR code and text. */
export function AuthenticatorKey({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation();
  // Dark on white with a white edge in both themes: scanners need it.
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 3 }))}`;
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <>
      <Box
        component="img"
        src={picture}
        alt={t('account.twoFactor.qrAlt')}
        sx={{ width: 216, maxWidth: 1, aspectRatio: '1', justifySelf: 'center', borderRadius: 3, border: edge }}
      />
      <div>
        <Text variant="subtitle2" sx={{ mb: 0.75 }}>
          {t('account.twoFactor.key')}
        </Text>
        <Stack direction="row" wrap gap={1.5} align="center" justify="space-between">
          <Box component="code" sx={{ fontSize: '0.9375rem', minWidth: 0, flex: '1 1 200px' }}>
            {groups.map((group, place) => (
              // The gaps are drawn, so that a copied key has none.
              // biome-ignore lint/suspicious/noArrayIndexKey: a key does not change
              <Box component="span" key={place} sx={{ display: 'inline-block', mr: 1 }}>
                {group}
              </Box>
            ))}
          </Box>
          <CopyButton text={secret} label={t('account.twoFactor.copyKey')} />
        </Stack>
      </div>
    </>
  );
}

const edge = `1px solid ${tokenColor('line')}`;
