import type { BodyOf, Client } from '@sosia/client';

export type Step = NonNullable<BodyOf<'trackMessage'>>['type'];

export interface TrackerSettings {
  client: Client;
  embedToken: string;
  sessionId: string;
  /** The address around, where there is one. */
  url: () => string | undefined;
}

/** Reports the visitor's steps, each once, with requests that outlive the page. A lost one does no harm. */
export function createTracker({ client, embedToken, sessionId, url }: TrackerSettings): (step: Step) => void {
  const told = new Set<Step>();
  return (type) => {
    if (told.has(type)) return;
    told.add(type);
    const address = url();
    const body = { type, sessionId, ...(address === undefined ? {} : { url: address }) };
    client.call('trackMessage', { query: { token: embedToken }, body, keepalive: true }).catch(() => undefined);
  };
}
