import type { Mail } from '../../ports/mail.ts';

interface Envelope {
  from: string;
  sentAt: Date;
  /** Unique; also the boundary between text and HTML. */
  id: string;
}

const lineEnd = '\r\n';
const blankLine = lineEnd + lineEnd;

/**
 * Returns a mail as the text of an .eml file. Text is 8bit and lines are not folded, so that the link can be copied
 * from any editor; mail programs still open it.
 */
export function composeEml(mail: Mail, { from, sentAt, id }: Envelope): string {
  const boundary = `=_${id}`;
  const headers = [
    `Date: ${sentAt.toUTCString().replace('GMT', '+0000')}`,
    `From: ${from}`,
    `To: ${oneLine(mail.to)}`,
    `Subject: ${encodeHeader(mail.subject)}`,
    `Message-ID: <${id}@sosia.local>`,
    `X-Sosia-Kind: ${oneLine(mail.kind)}`,
    ...(mail.link === null ? [] : [`X-Sosia-Link: ${oneLine(mail.link)}`]),
    ...(mail.stopLink === undefined ? [] : [`List-Unsubscribe: <${oneLine(mail.stopLink)}>`]),
    ...(mail.accountId === undefined ? [] : [`X-Sosia-Account: ${oneLine(mail.accountId)}`]),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ];
  const part = (type: string, content: string) =>
    [`--${boundary}`, `Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit', '', content].join(
      lineEnd,
    );
  const parts = [part('text/plain', mail.text), part('text/html', mail.html)];
  const whole = [...headers, '', ...parts, `--${boundary}--`, ''].join(lineEnd);
  return whole.replace(/\r?\n/g, lineEnd);
}

/** Fields that the outbox page shows or that identify the recipient. */
interface ReadMail {
  to: string;
  subject: string;
  kind: string;
  link: string | null;
  text: string;
  sentAt: Date;
  accountId: string | null;
}

/** Parses a file written by `composeEml`; `null` for anything else. */
export function readEml(eml: string): ReadMail | null {
  const [head = '', ...rest] = eml.split(blankLine);
  const headers = new Map(
    head.split(lineEnd).map((line) => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
  );
  const boundary = /boundary="(.+)"/.exec(headers.get('Content-Type') ?? '')?.[1];
  const sentAt = new Date(headers.get('Date') ?? '');
  if (!boundary || Number.isNaN(sentAt.getTime())) return null;
  const [, firstPart = ''] = rest.join(blankLine).split(`--${boundary}`);
  const text = firstPart.slice(firstPart.indexOf(blankLine));
  return {
    to: headers.get('To') ?? '',
    subject: decodeHeader(headers.get('Subject') ?? ''),
    kind: headers.get('X-Sosia-Kind') ?? '',
    link: headers.get('X-Sosia-Link') ?? null,
    accountId: headers.get('X-Sosia-Account') ?? null,
    text: text.trim(),
    sentAt,
  };
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

function encodeHeader(text: string): string {
  const line = oneLine(text);
  const isAscii = /^[\x20-\x7e]*$/.test(line);
  return isAscii ? line : `=?UTF-8?B?${Buffer.from(line).toString('base64')}?=`;
}

function decodeHeader(text: string): string {
  const encoded = /^=\?UTF-8\?B\?(.+)\?=$/.exec(text)?.[1];
  return encoded === undefined ? text : Buffer.from(encoded, 'base64').toString('utf8');
}
