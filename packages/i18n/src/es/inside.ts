import type { inside as english } from '../en/inside.ts';
import { account } from './account.ts';
import { chat } from './chat.ts';
import { home } from './home.ts';
import { sites } from './sites.ts';
import { sources } from './sources.ts';
import { workshop } from './workshop.ts';

export const inside: typeof english = { account, home, chat, sites, sources, workshop };
