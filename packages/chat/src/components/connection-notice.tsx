import { useEffect, useState } from 'react';
import { useChat } from './chat-context.tsx';
import { Icon } from './icon.tsx';

const backNoticeMs = 3_000;

/** Shows that the network is gone and, for a moment, that it is back. */
export function ConnectionNotice() {
  const { strings } = useChat();
  const connection = useConnection();
  if (connection === 'online') return null;
  return (
    <p className="sosia-connection" data-is={connection} role="status">
      <Icon name={connection === 'offline' ? 'offline' : 'done'} size={16} />
      {connection === 'offline' ? strings.offline : strings.backOnline}
    </p>
  );
}

function useConnection(): 'online' | 'offline' | 'back' {
  const [connection, setConnection] = useState<'online' | 'offline' | 'back'>(() =>
    navigator.onLine ? 'online' : 'offline',
  );
  useEffect(() => {
    const onOffline = () => setConnection('offline');
    const onOnline = () => setConnection('back');
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  }, []);
  useEffect(() => {
    if (connection !== 'back') return;
    const timer = setTimeout(() => setConnection('online'), backNoticeMs);
    return () => clearTimeout(timer);
  }, [connection]);
  return connection;
}
