import { useState } from 'react';
import { useErrorText } from './error-text.ts';

/**
 * State of an action in a dialog: busy until it succeeds and `onDone` closes the dialog, or fails and the error is
 * shown.
 * @param textOf text of an error; by default the usual one
 */
export function useAsyncAction(onDone: () => void, textOf?: (error: unknown) => string) {
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await act();
      onDone();
    } catch (failure) {
      setError((textOf ?? errorText)(failure));
      setBusy(false);
    }
  };
  return { isBusy, error, attempt };
}
