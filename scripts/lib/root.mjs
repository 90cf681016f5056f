import { fileURLToPath } from 'node:url';

/** Absolute path of the project folder, independent of the working directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
