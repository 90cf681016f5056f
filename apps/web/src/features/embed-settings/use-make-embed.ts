import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../components/toasts.ts';
import { useClient, useClientState } from '../../lib/app-context.tsx';
import { useChangeEmbeds, useEmbeds } from '../../lib/embed/use-embeds.ts';
import { useErrorText } from '../../lib/error-text.ts';

/** Creates an embed. */
export function useMakeEmbed(agentId: string, onMade: (embedId: string) => void) {
  const client = useClient();
  const userId = useClientState((state) => state.user?.id ?? '');
  const errorText = useErrorText();
  const { t } = useTranslation();
  const { data: embeds = [] } = useEmbeds(agentId);
  const { put } = useChangeEmbeds(agentId);
  const nth = embeds.filter(({ kind }) => kind === 'site').length + 1;
  const name = nth === 1 ? t('embeds.unnamed') : `${t('embeds.unnamed')} ${nth}`;
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      (await client.call('createEmbed', { body: { userId, cloneId: agentId, domains: [], name } })).data,
    onSuccess: (embed) => {
      put(embed);
      onMade(embed.id);
    },
    onError: (error) => toasts.error(errorText(error)),
  });
  return { make: () => mutate(), isMaking: isPending };
}
