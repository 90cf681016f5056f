import type { NoticeKind } from './notice.tsx';
import { showToast, type ToastAction, type ToastSide } from './toast-stack.tsx';

/** @returns takes the toast away */
const show = (kind: NoticeKind) => (message: string, action?: ToastAction, side?: ToastSide) =>
  showToast(kind, message, { action, side });

/**
 * A short message at the edge of the page that closes after 5 s: `toasts.success(t('workshop.saved'))`. For what the
 * person did; what a page is about belongs into the page (`Notice`, `ErrorState`). With the way back, it stays for 10 s:
 * `toasts.success(t('…'), { label: t('…undo'), act: putBack })`. `side`: where it is not in the way.
 */
export const toasts = {
  info: show('info'),
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
};
