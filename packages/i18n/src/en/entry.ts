import { auth } from './auth.ts';
import { errors } from './errors.ts';
import { general } from './general.ts';
import { pages } from './pages.ts';
import { validation } from './validation.ts';

/** Texts shown before sign-in. The first page waits for them. */
export const entry = { errors, validation, general, auth, pages };
