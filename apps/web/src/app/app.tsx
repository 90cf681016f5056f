import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { AppContextProvider, type AppContextValue, useClientState } from '../lib/app-context.tsx';
import { theme } from '../theme/theme.ts';
import { AppRoutes } from './app-routes.tsx';

/** The whole app: styles under the page's nonce, the theme, what every page may reach for, the routes. */
export function App({ context, nonce }: { context: AppContextValue; nonce: string }) {
  const [cache] = useState(() => createCache({ key: 's', nonce }));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} storageManager={null} defaultMode={context.store.get().darkMode ? 'dark' : 'light'}>
        <AppContextProvider value={context}>
          <ColourScheme />
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </AppContextProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Keeps the page's scheme at what the store says. */
function ColourScheme() {
  const darkMode = useClientState((state) => state.darkMode);
  const { setMode } = useColorScheme();
  useEffect(() => setMode(darkMode ? 'dark' : 'light'), [darkMode, setMode]);
  return null;
}
