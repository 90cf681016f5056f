import { account } from './account.ts';
import { auth } from './auth.ts';
import { chat } from './chat.ts';
import { errors } from './errors.ts';
import { general } from './general.ts';
import { home } from './home.ts';
import { pages } from './pages.ts';
import { validation } from './validation.ts';
import { workshop } from './workshop.ts';

/** What the web app says: one entry per area of the app. */
export const web = { errors, validation, general, account, auth, home, pages, chat, workshop };
