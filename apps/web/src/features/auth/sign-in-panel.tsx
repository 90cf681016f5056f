import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { CrashBoundary } from '../../components/crash-boundary.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Lazy, lazyPage } from '../../lib/lazy-page.tsx';
import { canUsePasskeys, knowsPasskeys } from '../../lib/passkey-support.ts';
import { useConfig } from '../../lib/use-config.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import type { SignIn } from './use-sign-in.ts';

const passwordlessSignIn = lazyPage(async () => (await import('./passwordless-sign-in.tsx')).PasswordlessSignIn);

interface SignInPanelProps {
  signIn: SignIn;
  /** Initial value of the email field. */
  email?: string;
  canForget?: boolean;
}

/** All sign-in methods and the second factor, for the page and the pop-up. */
export function SignInPanel({ signIn, email = '', canForget = true }: SignInPanelProps) {
  if (signIn.asksForCode) return <CodeForm signIn={signIn} />;
  return (
    <Stack gap={2.5}>
      <PasswordForm signIn={signIn} email={email} canForget={canForget} />
      <WithoutPassword signIn={signIn} purpose="signIn" />
    </Stack>
  );
}

/** Height of the divider and passkey button, reserved so that late content does not move what is below. */
const passkeyHeight = '86.5px';

/** Passwordless methods that server and browser support; nothing if there are none or they fail to load. */
export function WithoutPassword({ signIn, purpose }: { signIn: SignIn; purpose: 'signIn' | 'signUp' }) {
  const config = useConfig();
  const place = purpose === 'signIn' && knowsPasskeys() && <Box sx={{ height: passkeyHeight }} />;
  if (config === null) return place;
  if (config === 'unknown') return null;
  const { googleClientId } = config;
  const hasPasskeys = purpose === 'signIn' && canUsePasskeys(config);
  if (googleClientId === null && !hasPasskeys) return null;
  return (
    <CrashBoundary place={purpose} frame={() => null}>
      <Suspense fallback={place}>
        <Lazy page={passwordlessSignIn} props={{ signIn, googleClientId, hasPasskeys, purpose }} />
      </Suspense>
    </CrashBoundary>
  );
}
