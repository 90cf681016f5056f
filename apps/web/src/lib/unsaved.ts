import { useEffect } from 'react';
import { useStore } from './app-context.tsx';

/**
 * Says that something was typed here and is not saved yet: a session that ends meanwhile asks to sign in over the page
 * instead of leaving it. `useUnsaved(formState.isDirty)`.
 */
export function useUnsaved(isDirty: boolean): void {
  const store = useStore();
  useEffect(() => (isDirty ? store.holdUnsaved() : undefined), [isDirty, store]);
}
