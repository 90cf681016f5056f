import { account } from './account.ts';
import { chat } from './chat.ts';
import { home } from './home.ts';
import { workshop } from './workshop.ts';

/** What the web app says to whoever is signed in. */
export const inside = { account, home, chat, workshop };
