import { errors } from './errors.ts';
import { validation } from './validation.ts';

/** What the web app says: one entry per area of the app. */
export const web = { errors, validation };
