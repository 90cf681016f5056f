import { createHash, createHmac } from 'node:crypto';

/**
 * What stands in the links of an address's mails. It is made anew for each of them, so that it is kept nowhere: the database
 * has its hash, by which whoever comes with it is found.
 */
export function addressToken(sessionSecret: string, addressId: string): string {
  return createHmac('sha256', sessionSecret).update(`notified address ${addressId}`).digest('base64url');
}

export const addressTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
