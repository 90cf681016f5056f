import { useNavigate } from 'react-router';
import { useStore } from '../../lib/app-context.tsx';
import { paths } from '../../lib/paths.ts';

/** After the server has ended all sessions: signs out here and goes to sign-in with a notice. */
export function useSignOutRedirect(): (notice: string) => void {
  const store = useStore();
  const navigate = useNavigate();
  return (notice) => {
    store.signOut();
    void navigate(paths.login, { state: { notice } });
  };
}
