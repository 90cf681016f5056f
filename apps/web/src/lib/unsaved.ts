import { useEffect } from 'react';
import { useStore } from './app-context.tsx';

/** Marks unsaved changes: if the session ends, the page stays and asks to sign in. `useUnsaved(formState.isDirty)`. */
export function useUnsaved(isDirty: boolean): void {
  const store = useStore();
  useEffect(() => (isDirty ? store.markUnsaved() : undefined), [isDirty, store]);
}
