import { account } from './account.ts';
import { chat } from './chat.ts';
import { home } from './home.ts';
import { sites } from './sites.ts';
import { sources } from './sources.ts';
import { workshop } from './workshop.ts';

/** What the web app says to whoever is signed in. */
export const inside = { account, home, chat, sites, sources, workshop };
