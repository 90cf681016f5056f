import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import type { Embed } from '@sosia/contract/embed-schema';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSwitchEmbed } from '../lib/embed/use-embeds.ts';
import { useErrorText } from '../lib/error-text.ts';
import { toasts } from './toasts.ts';

/** Whether visitors get the agent by this embed, and what that means. */
export function EmbedSwitch({ embed }: { embed: Embed }) {
  const { t } = useTranslation();
  const id = useId();
  const errorText = useErrorText();
  const switchEmbed = useSwitchEmbed(embed.cloneId);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (active: boolean) => switchEmbed(embed, active),
    onError: (error) => toasts.error(errorText(error)),
  });
  // It moves at once, and back where the server refuses.
  const isOn = isPending ? variables : embed.active;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Switch
        checked={isOn}
        onChange={(event) => !isPending && mutate(event.target.checked)}
        slotProps={{ input: { id, 'aria-describedby': `${id}-what` } }}
      />
      <Box component="label" htmlFor={id} sx={{ minWidth: 0, cursor: 'pointer' }}>
        <Box component="span" sx={{ display: 'block', typography: 'subtitle2' }}>
          {t(isOn ? 'embeds.on' : 'embeds.off')}
        </Box>
        <Box
          component="span"
          id={`${id}-what`}
          sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}
        >
          {t(`embeds.${embed.kind}${isOn ? 'On' : 'Off'}`)}
        </Box>
      </Box>
    </Box>
  );
}
