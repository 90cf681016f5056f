import type { NoticeKind } from './notice.tsx';
import { showToast } from './toast-stack.tsx';

const show = (kind: NoticeKind) => (message: string) => showToast(kind, message);

/**
 * A short message at the edge of the page that closes after 5 s: `toasts.success(t('workshop.saved'))`. For what the
 * person did; what a page is about belongs into the page (`Notice`, `ErrorState`).
 */
export const toasts = {
  info: show('info'),
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
};
