import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Checks the relative links and images of Markdown files: their target exists, and so does the heading after `#`.
 * @param {string} root
 * @param {string[]} paths Markdown files, relative to the root
 * @returns {string[]} one line per broken link
 */
export function checkLinks(root, paths) {
  return paths.flatMap((path) => {
    const text = withoutCode(readFileSync(join(root, path), 'utf8'));
    return linksIn(text)
      .filter((link) => !resolves(root, path, link))
      .map((link) => `links: ${path} links to ${link}, which does not exist`);
  });
}

/** Targets of `[text](target)`, and of `src`, `srcset` and `href` in HTML, except URLs of other sites. */
function linksIn(text) {
  const targets = [
    ...[...text.matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)].map(([, target]) => target),
    ...[...text.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g)].map(([, target]) => target),
  ];
  return targets.filter((target) => !/^[a-z][a-z0-9+.-]*:/i.test(target));
}

function resolves(root, from, link) {
  const [path, anchor] = link.split('#');
  const target = path === '' ? join(root, from) : join(root, dirname(from), decodeURI(path));
  if (relative(root, target).startsWith('..') || !existsSync(target)) return false;
  if (anchor === undefined) return true;
  return statSync(target).isFile() && anchorsOf(withoutCode(readFileSync(target, 'utf8'))).has(anchor);
}

/** The ids that GitHub gives to headings; a repeated heading gets a number. */
function anchorsOf(text) {
  const anchors = new Set();
  for (const [, heading] of text.matchAll(/^#{1,6}\s+(.+?)\s*$/gm)) {
    const id = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    let unique = id;
    for (let number = 1; anchors.has(unique); number += 1) unique = `${id}-${number}`;
    anchors.add(unique);
  }
  return anchors;
}

const withoutCode = (text) => text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
