import type { web as english } from '../en/web.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { chat } from './chat.ts';
import { errors } from './errors.ts';
import { general } from './general.ts';
import { home } from './home.ts';
import { pages } from './pages.ts';
import { validation } from './validation.ts';
import { workshop } from './workshop.ts';

export const web: typeof english = { errors, validation, general, account, auth, home, pages, chat, workshop };
