import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import type { Embed } from '@sosia/contract/embed-schema';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSwitchEmbed } from '../lib/embed/use-embeds.ts';
import { useErrorText } from '../lib/error-text.ts';
import { Stack } from './layout/stack.tsx';
import { Text } from './text.tsx';
import { toasts } from './toasts.ts';

/** Switch that turns an embed on or off, with its effect. */
export function EmbedSwitch({ embed }: { embed: Embed }) {
  const { t } = useTranslation();
  const id = useId();
  const errorText = useErrorText();
  const switchEmbed = useSwitchEmbed(embed.cloneId);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (active: boolean) => switchEmbed(embed, active),
    onError: (error) => toasts.error(errorText(error)),
  });
  // Optimistic; reverts if the server refuses.
  const isOn = isPending ? variables : embed.active;
  return (
    <Stack direction="row" gap={1} align="center" sx={{ minHeight: 44 }}>
      <Switch
        checked={isOn}
        onChange={(event) => !isPending && mutate(event.target.checked)}
        slotProps={{ input: { id, 'aria-describedby': `${id}-what` } }}
      />
      <Box component="label" htmlFor={id} sx={{ minWidth: 0, cursor: 'pointer' }}>
        <Text component="span" variant="subtitle2" sx={{ display: 'block' }}>
          {t(isOn ? 'embeds.on' : 'embeds.off')}
        </Text>
        <Text component="span" id={`${id}-what`} variant="caption" muted sx={{ display: 'block' }}>
          {t(`embeds.${embed.kind}${isOn ? 'On' : 'Off'}`)}
        </Text>
      </Box>
    </Stack>
  );
}
