import type { Embed } from '@sosia/contract/embed-schema';
import { useSearchParams } from 'react-router';

/** The embed in the URL, or else the first site embed. */
export function useChosenEmbed(embeds: readonly Embed[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('embed');
  const chosen = embeds?.find(({ id }) => id === named) ?? embeds?.find(({ kind }) => kind === 'site') ?? null;
  return { chosen, choose: (embed: string) => setSearch({ embed }, { replace: true }) };
}
