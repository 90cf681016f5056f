import { entry } from './entry.ts';
import { inside } from './inside.ts';

/** Texts of the web app, one entry per area. */
export const web = { ...entry, ...inside };
