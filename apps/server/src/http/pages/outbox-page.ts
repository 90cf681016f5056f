import type { FastifyInstance } from 'fastify';
import { AppError } from '../../lib/app-error.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import type { Runtime } from '../../lib/runtime.ts';
import { isLocalCaller, isLoopbackUrl } from '../caller.ts';
import { languageOf } from '../routing/register-routes.ts';
import { pageHeaders } from '../security-headers.ts';
import type { Translate } from '../translate.ts';

interface OutboxPageOptions {
  /** The newest mails, or `null` when mail goes out through a server and there is no outbox. */
  newest:
    | ((count: number) => Promise<{ to: string; subject: string; link: string | null; text: string; sentAt: Date }[]>)
    | null;
  publicUrl: string;
  translate: Translate;
  runtime: Runtime;
}

const shownMails = 50;

/** `GET /outbox`: the mails in the outbox folder, for callers on this machine only. */
export function outboxPage({
  newest,
  publicUrl,
  translate,
  runtime,
}: OutboxPageOptions): (app: FastifyInstance) => void {
  return (app) => {
    app.get('/outbox', async (request, reply) => {
      if (!newest || !isLoopbackUrl(publicUrl) || !isLocalCaller(request)) throw new AppError('notFound');
      const language = languageOf(request);
      const say = (key: string) => escapeHtml(translate(language, `outbox.${key}`));
      const nonce = runtime.randomToken(16);
      const mails = (await newest(shownMails)).map(
        (
          mail,
        ) => `<article><h2>${escapeHtml(mail.subject)}</h2><p class="to">${escapeHtml(mail.to)} · <time datetime="${mail.sentAt.toISOString()}">${escapeHtml(mail.sentAt.toLocaleString(language))}</time></p>
${mail.link === null ? '' : `<p><a class="open" href="${escapeHtml(mail.link)}">${say('openLink')}</a></p>`}<details><summary>${say('showText')}</summary><pre>${escapeHtml(mail.text)}</pre></details></article>`,
      );
      const page = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('title')}</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${say('title')}</h1><p>${say('explain')}</p>${mails.join('') || `<p>${say('empty')}</p>`}</main></body></html>`;
      return reply
        .headers(pageHeaders(nonce, { isTrustworthy: true }))
        .type('text/html; charset=utf-8')
        .send(page);
    });
  };
}

const style = `:root{color-scheme:light dark;--paper:light-dark(#f6f4ef,#111417);--surface:light-dark(#fff,#181c20);--ink:light-dark(#1b1e23,#eef0f1);--soft:light-dark(#5b6068,#a9b0b7);--line:light-dark(#e4e0d6,#2b3137);--brand:light-dark(#0e6b5e,#59c7b4);--on:light-dark(#fff,#07211c)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}main{max-width:44rem;margin:0 auto;padding:2rem 1rem}
article{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:1rem 1.25rem;margin:1rem 0}h1{font-size:1.75rem}h2{font-size:1.1rem;margin:0}.to{color:var(--soft);margin:.25rem 0 .75rem}
.open{display:inline-block;background:var(--brand);color:var(--on);padding:.6rem 1rem;border-radius:8px;text-decoration:none;font-weight:600}pre{white-space:pre-wrap;overflow-wrap:anywhere}`;
