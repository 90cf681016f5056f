import { useNavigate } from 'react-router';
import { useStore } from '../../lib/app-context.tsx';
import { paths } from '../../lib/paths.ts';

/**
 * After the account's sessions are over on the server: forgets this one and goes to sign-in, which says what
 * happened in the given sentence.
 */
export function useSignOutRedirect(): (notice: string) => void {
  const store = useStore();
  const navigate = useNavigate();
  return (notice) => {
    store.signOut();
    void navigate(paths.login, { state: { notice } });
  };
}
