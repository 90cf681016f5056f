import type { web as english } from '../en/web.ts';
import { errors } from './errors.ts';
import { validation } from './validation.ts';

export const web: typeof english = { errors, validation };
