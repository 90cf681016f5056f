import { useState } from 'react';
import { useClient } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';

/** Sends another verification email. */
export function useResend() {
  const client = useClient();
  const errorText = useErrorText();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  /** `true` once the email is sent. */
  const resend = async (email: string): Promise<boolean> => {
    setState('sending');
    setFailure(null);
    try {
      await client.call('forwardSendVerifyEmail', { body: { email } });
      setState('sent');
      return true;
    } catch (error) {
      setState('idle');
      setFailure(errorText(error));
      return false;
    }
  };
  return { resend, state, failure };
}
