import type { BodyOf, Client } from '@sosia/client';

export type Step = NonNullable<BodyOf<'trackMessage'>>['type'];

export interface TrackerSettings {
  client: Client;
  embedToken: string;
  sessionId: string;
  /** URL of the host page, if known. */
  url: () => string | undefined;
}

/** Reports each of the visitor's steps once, with requests that outlive the page. Lost reports are not retried. */
export function createTracker({ client, embedToken, sessionId, url }: TrackerSettings): (step: Step) => void {
  const reported = new Set<Step>();
  return (type) => {
    if (reported.has(type)) return;
    reported.add(type);
    const address = url();
    const body = { type, sessionId, ...(address === undefined ? {} : { url: address }) };
    client.call('trackMessage', { query: { token: embedToken }, body, keepalive: true }).catch(() => undefined);
  };
}
