import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.tsx';
import { tokenColor } from '../../../theme/color.ts';
import type { EmbedTools } from '../embed-tools.ts';
import { IdentitySnippets } from './identity-snippets.tsx';

/** How the owner's own server vouches for who a visitor is. */
export function IdentitySection({ embed }: EmbedTools) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const secret = embed.identitySecret;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('embeds.identity.text')}</Box>
      <div>
        <Box sx={{ typography: 'subtitle2', mb: 0.75 }}>{t('embeds.identity.secret')}</Box>
        <Box sx={row}>
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
        </Box>
      </div>
      <IdentitySnippets />
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('embeds.identity.signOut')}</Box>
    </>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 1,
  minHeight: 52,
  borderRadius: 3,
  border: `1px solid ${tokenColor('line')}`,
  bgcolor: tokenColor('raise'),
};
const value = { flex: 1, minWidth: 0, fontSize: '0.8125rem', overflowWrap: 'anywhere' };
