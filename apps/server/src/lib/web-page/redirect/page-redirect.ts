import { type ScannedPage, scanPage } from './scan-page.ts';

/**
 * Returns the absolute URL that a page leads to by a refresh or a script; `null` for a page to read. A page with content
 * is left only without a delay, and only by a refresh.
 */
export function pageRedirect(html: string, url: string): string | null {
  const page = scanPage(html);
  const isBare = page.chars <= maxBareChars;
  const target = refreshOf(page, isBare) ?? (isBare ? scriptTarget(page) : null);
  return target === null ? null : resolved(target, page.baseHref, url);
}

/** A note with a link, such as "You will be redirected", for those whose browser stays. */
const maxBareChars = 300;
/** Delay in seconds after which a page with content was meant to be read. */
const maxDelayWithContent = 1;
/** Delay in seconds after which a page without content stays. */
const maxDelay = 30;

function refreshOf({ metas }: ScannedPage, isBare: boolean): string | null {
  for (const meta of metas) {
    if (meta.get('http-equiv')?.toLowerCase() !== 'refresh') continue;
    const [, delay = '', target = ''] = refresh.exec(meta.get('content') ?? '') ?? [];
    const [, quote, quoted] = /^(["'])(.*?)\1/.exec(target) ?? [];
    const bare = quote ? quoted : target;
    if (bare && Number(delay || 0) <= (isBare ? maxDelay : maxDelayWithContent)) return bare;
  }
  return null;
}

/** "0; url=/en/", as browsers read it: the delay has a fraction or none, and the separator and "url" may be missing. */
const refresh = /^\s*(\d{0,9}(?:\.\d{0,9})?)\s*[;,\s]\s*(?:url\s*=\s*)?((?!url\s*=\s*$)\S.*)$/is;

/** Returns where the first script leads that does nothing but this. */
function scriptTarget({ scripts }: ScannedPage): string | null {
  for (const script of scripts) {
    if (script.length > maxScriptChars || isConditional(script, scripts)) continue;
    const [, quote, target] = assignment.exec(script) ?? [];
    if (quote && target) return target.replaceAll('\\/', '/');
  }
  return null;
}

const maxScriptChars = 2_000;

/** Whether a script decides, waits for a visitor, or is a function that is never called. */
function isConditional(script: string, scripts: readonly string[]): boolean {
  const code = script.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""');
  if (/\b(?:if|switch|catch|onclick|confirm)\b|\?|&&|\|\||\bon(?:click|submit)|addEventListener/i.test(code))
    return true;
  const names = [...code.matchAll(/\bfunction\s+(\w{1,100})/g)].map(([, name = '']) => name);
  const all = scripts.join('\n');
  return names.some((name) => all.split(name).length <= 2);
}

const assignment =
  /(?:^|[^\w$.])(?:(?:window|document|self|top|parent)\.)?location(?:\.href)?(?:\s{0,9}=\s{0,9}|\.(?:replace|assign)\(\s{0,9})(["'`])([^"'`\s$]{1,2000})\1\s{0,9}(?:[;)}"'\n<]|$)/;

function resolved(target: string, baseHref: string | null, url: string): string | null {
  const base = baseHref !== null && URL.canParse(baseHref, url) ? new URL(baseHref, url).href : url;
  if (!URL.canParse(target, base)) return null;
  const next = new URL(target, base);
  next.hash = '';
  const isSame = next.href === withoutHash(url);
  return isSame || (next.protocol !== 'http:' && next.protocol !== 'https:') ? null : next.href;
}

const withoutHash = (url: string): string => url.replace(/#.*$/, '');
