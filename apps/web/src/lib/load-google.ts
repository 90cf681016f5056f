/** The part of Google's script in use (https://developers.google.com/identity/gsi/web/reference/js-reference). */
export interface GoogleIdentity {
  initialize: (settings: { client_id: string; callback: (answer: { credential: string }) => void }) => void;
  renderButton: (parent: HTMLElement, look: Record<string, string | number>) => void;
}

const address = 'https://accounts.google.com/gsi/client';

/** Loads Google's sign-in script once; retried after a failure. */
export function loadGoogle(): Promise<GoogleIdentity> {
  const known = document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);
  const ready = readIdentity();
  if (ready) return Promise.resolve(ready);
  const script = known ?? Object.assign(document.createElement('script'), { src: address, async: true });
  const loaded = new Promise<GoogleIdentity>((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error('Google’s script failed to load.'));
    };
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const identity = readIdentity();
      if (identity) resolve(identity);
      else fail();
    });
  });
  if (!known) document.head.append(script);
  return loaded;
}

const readIdentity = () => (window as { google?: { accounts?: { id?: GoogleIdentity } } }).google?.accounts?.id;
