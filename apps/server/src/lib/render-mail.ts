import { escapeHtml } from './escape-html.ts';

interface MailContent {
  language: string;
  greeting: string;
  paragraphs: string[];
  action: { label: string; link: string };
  closing: string[];
}

/** One mail as text and as HTML that reads well without pictures, styles or a screen. */
export function renderMail({ language, greeting, paragraphs, action, closing }: MailContent): {
  text: string;
  html: string;
} {
  const text = [greeting, ...paragraphs, `${action.label}:\n${action.link}`, ...closing].join('\n\n');
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const link = escapeHtml(action.link);
  const button = `<a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0e6b5e;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a>`;
  const address = `<a href="${link}" style="color:#0e6b5e;word-break:break-all">${link}</a>`;
  const body = [
    ...[greeting, ...paragraphs].map((line) => paragraph(escapeHtml(line))),
    paragraph(button),
    paragraph(address),
    ...closing.map((line) => paragraph(escapeHtml(line))),
  ];
  const html = `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;color:#1b1e23;background:#f6f4ef"><div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border-radius:16px">
${body.join('\n')}</div></body></html>`;
  return { text: `${text}\n`, html };
}
