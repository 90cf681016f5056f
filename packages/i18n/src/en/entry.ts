import { auth } from './auth.ts';
import { errors } from './errors.ts';
import { general } from './general.ts';
import { pages } from './pages.ts';
import { validation } from './validation.ts';

/** What the web app says before anyone has signed in: the first page waits for these sentences. */
export const entry = { errors, validation, general, auth, pages };
