import { stripUrlQuery } from '../../../lib/strip-url-query.ts';
import type { NewConversation, NewLead, Shown } from './digest-store.ts';

/** Maximum length of a visitor's text or page title in a mail. */
const shownChars = 240;

interface News {
  conversations: Shown<NewConversation>;
  leads: Shown<NewLead>;
}

type Say = (key: string, values?: Record<string, string | number>) => string;

/** Returns the new events as paragraphs. */
export function digestParagraphs({ conversations, leads }: News, say: Say): string[] {
  return [
    ...part(conversations, 'conversations', say, (conversation) => conversationLine(conversation, say)),
    ...part(leads, 'leads', say, leadLine),
  ];
}

function part<Item>({ items, total }: Shown<Item>, heading: string, say: Say, lineOf: (item: Item) => string) {
  if (total === 0) return [];
  const lines = [say(heading, { count: total }), ...items.map(lineOf)];
  return total > items.length ? [...lines, say('more', { count: total - items.length })] : lines;
}

function conversationLine({ question, page_title, page_url }: NewConversation, say: Say): string {
  const place = [page_title, placeOf(page_url)].filter((text) => text !== null && text !== '').map(inOneLine);
  const values = { question: inOneLine(question), page: place.join(' · ') };
  return say(place.length > 0 ? 'askedOn' : 'asked', values);
}

const leadLine = ({ name, email, phone, company, page_url }: NewLead) =>
  [name, email, phone, company, placeOf(page_url)]
    .filter((text) => text !== null && text !== '')
    .map(inOneLine)
    .join(' · ');

/** Removes the query, which may hold private data; mails also go to people outside the account. */
const placeOf = (url: string | null) => url && stripUrlQuery(url);

/** Control characters and bidirectional overrides, which could change how the following text is displayed. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns the text on one line, shortened to an excerpt. */
export function inOneLine(text: string | null): string {
  const line = (text ?? '').replace(unseen, ' ').replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length > shownChars ? `${letters.slice(0, shownChars).join('').trimEnd()}…` : line;
}
