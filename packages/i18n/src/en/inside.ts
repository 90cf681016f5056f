import { account } from './account.ts';
import { answers } from './answers.ts';
import { chat } from './chat.ts';
import { conversations } from './conversations.ts';
import { embeds } from './embeds.ts';
import { home } from './home.ts';
import { learning } from './learning.ts';
import { sites } from './sites.ts';
import { sources } from './sources.ts';
import { workshop } from './workshop.ts';

/** Texts of the web app after sign-in. */
export const inside = { account, answers, embeds, home, chat, conversations, learning, sites, sources, workshop };
