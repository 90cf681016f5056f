/** A sample site on which an owner previews an embed. The settings page controls it by `postMessage`. */
import { defaultCustomization } from '@sosia/contract/embed-look';
import { pickLanguage } from '@sosia/i18n/pick-language';
import { loadLook } from '../loader/look.ts';
import { createInlineChat } from './create-inline-chat.ts';
import { lookOf, type PreviewRequest, parsePreviewRequest, previewOf } from './preview-request.ts';
import { fillInTexts } from './shop-texts.ts';

const address = new URLSearchParams(location.search);
const token = address.get('token') ?? '';
// The owner's language may differ from the browser's.
const language = pickLanguage(address.get('language') ?? navigator.language);
const root = document.documentElement;
const inline = createInlineChat(document.querySelector<HTMLElement>('#inline') ?? document.body, token, language);
let request: PreviewRequest = {
  customization: defaultCustomization,
  name: '',
  pictureUrl: null,
  view: 'bubble',
  appearance: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
};

fillInTexts(language);
addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
  const next = source === parent && origin === location.origin ? parsePreviewRequest(data, request) : null;
  if (next) show(next);
});
if (parent !== window) parent.postMessage({ sosia: 'previewWaiting' }, location.origin);
// The settings page knows the embed; the server knows the agent's name and picture.
void loadLook(new URL('/', location.href), token).then(({ name, pictureUrl }) =>
  show({ ...request, name: request.name || (name ?? ''), pictureUrl: request.pictureUrl ?? pictureUrl ?? null }),
);

function show(next: PreviewRequest): void {
  const before = request;
  request = next;
  const { view, appearance, customization } = request;
  Object.assign(root.dataset, { view, appearance });
  root.style.setProperty('--share', `${customization.iframeSize}`);
  const preview = previewOf(request);
  const isInline = view === 'iframe' || view === 'page';
  if (isInline) {
    window.Sosia?.destroy?.(token);
    inline.show(preview);
    return;
  }
  inline.hide();
  // The greeting is shown only on a bubble that was never opened.
  if (view === 'bubble' && before.view !== view) window.Sosia?.destroy?.(token);
  const launcher = window.Sosia?.init?.({ token, language, look: lookOf(preview), preview });
  if (view === 'panel') launcher?.open();
  else launcher?.close();
}
