import manifest from '../../../package.json' with { type: 'json' };

/** Of the product. */
export const version: string = manifest.version;
