import { useState } from 'react';
import { useErrorText } from './error-text.ts';

/**
 * Something that a dialog does once it is confirmed: busy until it is done, which closes the dialog, or has failed, which
 * is said in it.
 * @param wordsOf says what went wrong; in the error's own words when absent
 */
export function useAsyncAction(onDone: () => void, wordsOf?: (error: unknown) => string) {
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
      setError((wordsOf ?? errorText)(failure));
      setBusy(false);
    }
  };
  return { isBusy, error, attempt };
}
