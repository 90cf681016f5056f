import type { ConversationSummary } from '@sosia/contract/insights';
import { validateUrl } from '@sosia/contract/validators';
import { useTranslation } from 'react-i18next';

type LabelFields = Pick<ConversationSummary, 'channel' | 'embedName' | 'page' | 'visitor'>;

/** Labels for a conversation's channel and visitor. */
export function useConversationLabels({ channel, embedName, page, visitor }: LabelFields) {
  const { t } = useTranslation();
  const name = embedName?.trim() ?? '';
  const place = t(`conversations.channel.${channel}`);
  return {
    where: name === '' ? place : channel === 'embed' ? name : `${place} · ${name}`,
    /** The visitor's name, or else email, company or id. */
    who: visitor && (visitor.name ?? visitor.email ?? visitor.company ?? visitor.phone ?? visitor.externalId),
    /** Start page. Its URL is set only if the page itself reported it, so that it is safe to follow. */
    page: page && {
      title: page.title.trim() === '' ? page.url : page.title,
      url: validateUrl(page.url) === null ? page.url : null,
    },
  };
}
