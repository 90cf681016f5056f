import type { BodyOf, Client } from '@sosia/client';

export type Step = NonNullable<BodyOf<'trackMessage'>>['type'];

export interface TrackerSettings {
  client: Client;
  embedToken: string;
  sessionId: string;
  /** The address around, where there is one. */
  url: () => string | undefined;
}

/** Tells what a visitor does, each step once, by requests that outlive the page. That one is lost harms nobody. */
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
