/** Queue names of the notification jobs. Payloads hold no email address; the job reads it from the database. */
export const confirmNotificationsJob = 'confirm-notifications';
export const gatherDigestJob = 'gather-digest';
export const sendDigestJob = 'send-digest';

export interface ConfirmPayload {
  accountId: string;
  addressId: string;
}

export interface GatherPayload {
  accountId: string;
  embedId: string;
}

/** One mail; `from` (exclusive) and `until` (inclusive) are ISO timestamps. */
export interface DigestPayload extends GatherPayload {
  addressId: string;
  from: string;
  until: string;
}
