import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast-stack.css';
import type { NoticeKind } from './notice.tsx';

const autoCloseMs = 5_000;
const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

/** Where the toasts appear. Mounted once, after sign-in. */
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

export function showToast(kind: NoticeKind, message: string): void {
  const Icon = icons[kind];
  // The same message twice is one toast.
  toast(message, { type: kind, toastId: `${kind}:${message}`, icon: <Icon size={20} aria-hidden /> });
}
