import type { PublicConfig } from '@sosia/contract/system';
import { useEffect, useState } from 'react';
import { useLoadConfig } from './app-context.tsx';

/** The server's public switches: `null` until they are there, `unknown` when they did not come. */
export function useConfig(): PublicConfig | 'unknown' | null {
  const loadConfig = useLoadConfig();
  const [config, setConfig] = useState<PublicConfig | 'unknown' | null>(null);
  useEffect(() => {
    loadConfig().then(setConfig, () => setConfig('unknown'));
  }, [loadConfig]);
  return config;
}
