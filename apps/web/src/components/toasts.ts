import type { NoticeKind } from './notice.tsx';
import { showToast, type ToastAction, type ToastSide } from './toast-stack.tsx';

/** @returns closes the toast */
const show = (kind: NoticeKind) => (message: string, action?: ToastAction, side?: ToastSide) =>
  showToast(kind, message, { action, side });

/**
 * Short message at the edge of the page that closes after 5 s: `toasts.success(t('workshop.saved'))`. For what the
 * person did; page content uses `Notice` or `ErrorState`. With an undo action it stays for 10 s:
 * `toasts.success(t('…'), { label: t('…undo'), act: putBack })`. `side` keeps it clear of other content.
 */
export const toasts = {
  info: show('info'),
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
};
