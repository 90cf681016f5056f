import { escapeHtml } from './escape-html.ts';

interface Action {
  label: string;
  link: string;
}

interface MailContent {
  language: string;
  greeting: string;
  paragraphs: string[];
  /** The call to action. */
  action?: Action | undefined;
  /** A secondary action, in small print. */
  aside?: Action | undefined;
  closing: string[];
}

const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
const small = (content: string) => `<p style="margin:0 0 16px;font-size:14px">${content}</p>`;

/** Renders an email as text and as HTML that stays readable without images, styles or a screen. */
export function renderMail({ language, greeting, paragraphs, action, aside, closing }: MailContent): {
  text: string;
  html: string;
} {
  const asText = ({ label, link }: Action) => `${label}:\n${link}`;
  const lines = [greeting, ...paragraphs, ...(action ? [asText(action)] : []), ...closing.slice(0, -1)];
  const text = [...lines, ...(aside ? [asText(aside)] : []), ...closing.slice(-1)].join('\n\n');
  const body = [
    ...[greeting, ...paragraphs].map((line) => paragraph(escapeHtml(line))),
    ...(action ? [paragraph(button(action)), paragraph(address(action.link))] : []),
    ...closing.slice(0, -1).map((line) => paragraph(escapeHtml(line))),
    ...(aside ? [small(`${escapeHtml(aside.label)}:<br>${address(aside.link)}`)] : []),
    ...closing.slice(-1).map((line) => paragraph(escapeHtml(line))),
  ];
  const html = `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;color:#1b1e23;background:#f6f4ef"><div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border-radius:16px">
${body.join('\n')}</div></body></html>`;
  return { text: `${text}\n`, html };
}

function button({ label, link }: Action): string {
  return `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0e6b5e;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a>`;
}

function address(link: string): string {
  return `<a href="${escapeHtml(link)}" style="color:#0e6b5e;word-break:break-all">${escapeHtml(link)}</a>`;
}
