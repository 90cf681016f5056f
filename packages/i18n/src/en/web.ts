import { entry } from './entry.ts';
import { inside } from './inside.ts';

/** What the web app says: one entry per area of the app. */
export const web = { ...entry, ...inside };
