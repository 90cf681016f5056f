/** Returns a page URL without its query, which may identify a person or hold a secret. */
export const stripUrlQuery = (address: string): string => address.replace(/[?#].*$/s, '');
