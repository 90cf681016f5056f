import type { ConversationSummary } from '@sosia/contract/insights';
import { validateUrl } from '@sosia/contract/validators';
import { useTranslation } from 'react-i18next';

type Told = Pick<ConversationSummary, 'channel' | 'embedName' | 'page' | 'visitor'>;

/** Says where a conversation took place and who talked, as far as that is known. */
export function useConversationLabels({ channel, embedName, page, visitor }: Told) {
  const { t } = useTranslation();
  const name = embedName?.trim() ?? '';
  const place = t(`conversations.channel.${channel}`);
  return {
    where: name === '' ? place : channel === 'embed' ? name : `${place} · ${name}`,
    /** What the visitor is called; their address, company or id where they gave no name. */
    who: visitor && (visitor.name ?? visitor.email ?? visitor.company ?? visitor.phone ?? visitor.externalId),
    /** The page that it began on; its address only where one may follow it: the page itself said so. */
    page: page && {
      title: page.title.trim() === '' ? page.url : page.title,
      url: validateUrl(page.url) === null ? page.url : null,
    },
  };
}
