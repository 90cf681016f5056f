import type { entry as english } from '../en/entry.ts';
import { auth } from './auth.ts';
import { errors } from './errors.ts';
import { general } from './general.ts';
import { pages } from './pages.ts';
import { validation } from './validation.ts';

export const entry: typeof english = { errors, validation, general, auth, pages };
