import { StrictMode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

const launcher = new URLSearchParams(location.search).get('launcher') ?? '';

/** Component as in the React snippet of the embed settings. */
function Sosia() {
  useEffect(() => {
    const script = document.createElement('script');
    script.src = launcher;
    script.async = true;
    script.dataset.token = 'agent';
    document.head.append(script);
    return () => {
      delete script.dataset.token;
      window.Sosia?.destroy?.('agent');
      script.remove();
    };
  }, []);
  return null;
}

/** A single-page shop whose whole document is rendered by React. */
function Shop() {
  const [place, setPlace] = useState('Shop');
  const [hasChat, setHasChat] = useState(true);
  const go = (name: string) => {
    history.pushState(null, '', `/react/${name.toLowerCase()}`);
    setPlace(name);
  };
  return (
    <html lang="en">
      <head>
        <title>{place}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <main>
          <h1>{place}</h1>
          <button type="button" onClick={() => go('Cakes')}>
            To the cakes
          </button>
          <button type="button" onClick={() => setHasChat(!hasChat)}>
            Chat
          </button>
        </main>
        {hasChat && <Sosia />}
      </body>
    </html>
  );
}

hydrateRoot(
  document,
  <StrictMode>
    <Shop />
  </StrictMode>,
);
