import type { Embed } from '@sosia/contract/embed-schema';
import { useSearchParams } from 'react-router';

/** Which of the agent's embeds is shown: the one that the address names, else the first on a site. */
export function useChosenEmbed(embeds: readonly Embed[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('embed');
  const chosen = embeds?.find(({ id }) => id === named) ?? embeds?.find(({ kind }) => kind === 'site') ?? null;
  return { chosen, choose: (embed: string) => setSearch({ embed }, { replace: true }) };
}
