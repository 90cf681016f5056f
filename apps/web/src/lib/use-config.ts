import type { PublicConfig } from '@sosia/contract/system';
import { useEffect, useState } from 'react';
import { useLoadConfig } from './app-context.tsx';

/** The server's public configuration: `null` while loading, `unknown` after a failure. */
export function useConfig(): PublicConfig | 'unknown' | null {
  const loadConfig = useLoadConfig();
  const [config, setConfig] = useState<PublicConfig | 'unknown' | null>(null);
  useEffect(() => {
    loadConfig().then(setConfig, () => setConfig('unknown'));
  }, [loadConfig]);
  return config;
}
