import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { AppContextProvider, type AppContextValue, useClientState } from '../lib/app-context.tsx';
import { theme } from '../theme/theme.ts';
import { AppRoutes } from './app-routes.tsx';

/** Root component: styles with the page's CSP nonce, theme, app context and routes. */
export function App({ context, nonce }: { context: AppContextValue; nonce: string }) {
  const [cache] = useState(() => createCache({ key: 's', nonce }));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} storageManager={null} defaultMode={context.store.get().darkMode ? 'dark' : 'light'}>
        <AppContextProvider value={context}>
          <ColorScheme />
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </AppContextProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Syncs the color scheme with the store's `darkMode`. */
function ColorScheme() {
  const darkMode = useClientState((state) => state.darkMode);
  const { setMode } = useColorScheme();
  useEffect(() => setMode(darkMode ? 'dark' : 'light'), [darkMode, setMode]);
  return null;
}
