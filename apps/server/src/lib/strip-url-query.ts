/** A page's address without what stands behind `?`: that may say who somebody is, or be a key to something. */
export const stripUrlQuery = (address: string): string => address.replace(/[?#].*$/s, '');
