import { createHash, createHmac } from 'node:crypto';

/**
 * Returns the token in the links of an email address's mails. It is derived on demand and never stored; the database
 * holds its hash to look the address up.
 */
export function addressToken(sessionSecret: string, addressId: string): string {
  return createHmac('sha256', sessionSecret).update(`notified address ${addressId}`).digest('base64url');
}

export const addressTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
