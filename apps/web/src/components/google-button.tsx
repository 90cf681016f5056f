import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientState, useLanguage } from '../lib/app-context.tsx';
import { loadGoogle } from '../lib/load-google.ts';
import { Notice } from './notice.tsx';

interface GoogleButtonProps {
  clientId: string;
  /** Which of Google's button texts to show. */
  purpose: keyof typeof words;
  /** Receives Google's ID token, valid for an hour. */
  onCredential: (googleId: string) => void;
}

const words = { signIn: 'signin_with', signUp: 'signup_with', confirm: 'continue_with' } as const;

/** Pixels: height and maximum width of Google's button. */
const look = { height: 40, maxWidth: 400 };

/** Google's sign-in button, or a sentence if its script is blocked. */
export function GoogleButton({ clientId, purpose, onCredential }: GoogleButtonProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const darkMode = useClientState((state) => state.darkMode);
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'blocked'>('loading');
  const take = useEffectEvent(onCredential);
  useEffect(() => {
    let isGone = false;
    loadGoogle().then(
      (google) => {
        if (isGone || !place.current) return;
        google.initialize({ client_id: clientId, callback: ({ credential }) => !isGone && take(credential) });
        place.current.replaceChildren();
        google.renderButton(place.current, {
          type: 'standard',
          size: 'large',
          text: words[purpose],
          shape: 'rectangular',
          locale: language,
          theme: darkMode ? 'filled_black' : 'outline',
          width: Math.min(place.current.clientWidth, look.maxWidth),
        });
        setState('ready');
      },
      () => !isGone && setState('blocked'),
    );
    return () => {
      isGone = true;
    };
  }, [clientId, purpose, language, darkMode]);
  if (state === 'blocked') return <Notice kind="warning">{t('general.googleBlocked')}</Notice>;
  return (
    <Box sx={{ position: 'relative', minHeight: look.height, maxWidth: look.maxWidth }}>
      {state === 'loading' && (
        <Skeleton variant="rounded" height={look.height} sx={{ position: 'absolute', inset: 0 }} />
      )}
      <Box ref={place} sx={{ position: 'relative', colorScheme: 'light' }} />
    </Box>
  );
}
