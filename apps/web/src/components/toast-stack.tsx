import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast-stack.css';
import type { NoticeKind } from './notice.tsx';

const autoCloseMs = 5_000;
const actionCloseMs = 10_000;
const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

/** Toast container. Mounted once, after sign-in. */
export function ToastStack() {
  const { t } = useTranslation();
  return (
    <ToastContainer
      aria-label={t('general.notifications')}
      position="bottom-right"
      autoClose={autoCloseMs}
      closeOnClick={false}
      pauseOnHover
      newestOnTop
      closeButton={({ closeToast }) => (
        <button type="button" className="sosia-toast-close" aria-label={t('general.close')} onClick={closeToast}>
          <X size={16} aria-hidden />
        </button>
      )}
      limit={4}
    />
  );
}

/** Action offered by a toast. */
export interface ToastAction {
  label: string;
  act: () => void;
  /** Called when the toast closes without the action. */
  onGone?: () => void;
}

/** Which bottom corner; right by default. */
export type ToastSide = 'left' | 'right';

interface ToastOptions {
  action: ToastAction | undefined;
  side: ToastSide | undefined;
}

/** @returns closes the toast */
export function showToast(kind: NoticeKind, message: string, { action, side = 'right' }: ToastOptions): () => void {
  const position = `bottom-${side}` as const;
  const Icon = icons[kind];
  const icon = <Icon size={20} aria-hidden />;
  // Identical messages share one toast. A toast with an action is never shared.
  if (!action) {
    const id = toast(message, { type: kind, toastId: `${kind}:${message}`, icon, position });
    return () => toast.dismiss(id);
  }
  let isDone = false;
  const act = (close: () => void) => {
    isDone = true;
    action.act();
    close();
  };
  const id = toast(
    ({ closeToast }) => (
      <span className="sosia-toast-text">
        {message}
        <button type="button" className="sosia-toast-action" onClick={() => act(closeToast)}>
          {action.label}
        </button>
      </span>
    ),
    { type: kind, icon, position, autoClose: actionCloseMs, onClose: () => isDone || action.onGone?.() },
  );
  return () => toast.dismiss(id);
}
