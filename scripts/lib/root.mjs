import { fileURLToPath } from 'node:url';

/** Absolute path of the project folder, however the script was reached. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
