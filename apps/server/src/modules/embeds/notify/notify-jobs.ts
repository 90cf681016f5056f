/** The jobs of notifications, by their names in the queue. No address stands in a payload: whoever runs it reads it. */
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

/** One mail; `from` and `until` are times as text, the first one not included. */
export interface DigestPayload extends GatherPayload {
  addressId: string;
  from: string;
  until: string;
}
