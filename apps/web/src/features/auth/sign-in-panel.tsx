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

const otherWays = lazyPage(async () => (await import('./passwordless-sign-in.tsx')).PasswordlessSignIn);

interface SignInPanelProps {
  signIn: SignIn;
  /** What the e-mail field begins with. */
  email?: string;
  canForget?: boolean;
}

/** Every way into an account, and the second step where one is wanted; for the page and for the pop-up. */
export function SignInPanel({ signIn, email = '', canForget = true }: SignInPanelProps) {
  if (signIn.asksForCode) return <CodeForm signIn={signIn} />;
  return (
    <Stack gap={2.5}>
      <PasswordForm signIn={signIn} email={email} canForget={canForget} />
      <WithoutPassword signIn={signIn} purpose="signIn" />
    </Stack>
  );
}

/** As high as "or" and a passkey's button: what stands below must not move under somebody's finger when they come. */
const passkeyHeight = '86.5px';

/** The ways without a password that this server and this browser have; nothing where there is none, or where it does not come. */
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
        <Lazy page={otherWays} props={{ signIn, googleClientId, hasPasskeys, purpose }} />
      </Suspense>
    </CrashBoundary>
  );
}
