import type { web as english } from '../en/web.ts';
import { entry } from './entry.ts';
import { inside } from './inside.ts';

export const web: typeof english = { ...entry, ...inside };
