import Button from '@mui/material/Button';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../components/layout/stack.tsx';
import { Text } from '../../../components/text.tsx';
import { tokenColor } from '../../../theme/color.ts';
import { DeleteEmbed } from '../delete-embed.tsx';
import type { EmbedTools } from '../embed-tools.ts';
import { RegenerateEmbed } from '../regenerate-embed.tsx';

/** Actions that break a live embed. */
export function DangerSection({ embed }: EmbedTools) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'regenerate' | 'delete' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Stack align="start" gap={1.5}>
        <Text variant="body2" muted>
          {t(embed.kind === 'share' ? 'embeds.danger.regenerateShareText' : 'embeds.danger.regenerateText')}
        </Text>
        <Button
          variant="outlined"
          color="error"
          startIcon={<RefreshCw size={18} aria-hidden />}
          onClick={() => setAsked('regenerate')}
        >
          {t('embeds.danger.regenerate')}
        </Button>
      </Stack>
      {embed.kind === 'site' && (
        <Stack align="start" gap={1.5} sx={{ pt: 2.5, borderTop: `1px solid ${tokenColor('line')}` }}>
          <Text variant="body2" muted>
            {t('embeds.danger.deleteText')}
          </Text>
          <Button
            variant="outlined"
            color="error"
            startIcon={<Trash2 size={18} aria-hidden />}
            onClick={() => setAsked('delete')}
          >
            {t('embeds.danger.delete')}
          </Button>
        </Stack>
      )}
      {asked === 'regenerate' && <RegenerateEmbed embed={embed} onClose={close} />}
      {asked === 'delete' && <DeleteEmbed embed={embed} onClose={close} />}
    </>
  );
}
