import type { inside as english } from '../en/inside.ts';
import { account } from './account.ts';
import { chat } from './chat.ts';
import { home } from './home.ts';
import { workshop } from './workshop.ts';

export const inside: typeof english = { account, home, chat, workshop };
