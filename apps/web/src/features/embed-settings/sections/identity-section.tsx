import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { Text } from '../../../components/text.tsx';
import { tokenColor } from '../../../theme/color.ts';
import type { EmbedTools } from '../embed-tools.ts';
import { IdentitySnippets } from './identity-snippets.tsx';

/** Identity verification of visitors by the owner's server. */
export function IdentitySection({ embed }: EmbedTools) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const secret = embed.identitySecret;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <>
      <Text variant="body2" muted>
        {t('embeds.identity.text')}
      </Text>
      <div>
        <Text variant="subtitle2" sx={{ mb: 0.75 }}>
          {t('embeds.identity.secret')}
        </Text>
        <Stack direction="row" gap={1} align="center" sx={row}>
          <Box component="code" sx={value}>
            {isShown ? secret : '•'.repeat(16)}
          </Box>
          <IconButton
            aria-label={t(isShown ? 'embeds.identity.hide' : 'embeds.identity.show')}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={18} aria-hidden />
          </IconButton>
          <CopyButton text={secret} label={t('embeds.copy')} />
        </Stack>
      </div>
      <IdentitySnippets />
      <Text variant="body2" muted>
        {t('embeds.identity.signOut')}
      </Text>
    </>
  );
}

const row = {
  pl: 2,
  pr: 1,
  minHeight: 52,
  borderRadius: 3,
  border: `1px solid ${tokenColor('line')}`,
  bgcolor: tokenColor('raise'),
};
const value = { flex: 1, minWidth: 0, fontSize: '0.8125rem', overflowWrap: 'anywhere' };
