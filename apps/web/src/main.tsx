import 'virtual:tokens.css';
import './theme/fonts.css';
import './theme/base.css';
import { createClient, safeStorage } from '@sosia/client';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadPage } from './app/app-routes.tsx';
import { startLanguage } from './lib/language.ts';
import { reloadWhenStale } from './lib/reload-when-stale.ts';
import { rememberConfig } from './lib/remember-config.ts';
import { createStore } from './lib/store.ts';
import { createTabStorage } from './lib/tab-storage.ts';

const storage = safeStorage(() => localStorage);
const tabStorage = safeStorage(() => sessionStorage);
reloadWhenStale(tabStorage, Date.now);
const tab = createTabStorage(tabStorage, () => sessionStorage.clear());
const store = createStore({ storage, tab, nowSeconds: () => Math.floor(Date.now() / 1_000) });
// On failure, the page retries its own script.
const pageReady = store.get().user ? preloadPage(location.pathname).catch(() => {}) : null;
const languageSwitch = await startLanguage(storage, { isSignedIn: store.get().user !== null });
await pageReady;
const client = createClient({
  getToken: () => store.get().userToken,
  getLanguage: languageSwitch.get,
  onSessionInvalid: store.endSession,
});

// Another tab has signed in or out, or verified the email.
addEventListener('storage', (event) => {
  if (event.key === 'userToken' || event.key === null) store.follow(event.newValue);
});

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
const root = document.getElementById('root');
if (root) {
  const context = { client, store, languageSwitch, loadConfig: rememberConfig(client) };
  createRoot(root).render(<App context={context} nonce={nonce} />);
}
