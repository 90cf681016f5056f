import type { ResponseOf } from '@sosia/client';

export type FoundPage = ResponseOf<'fetchUrls'>['data'][number];

/** A folder, a page, or both: `/docs` may be a page and contain `/docs/start`. */
export interface PageNode {
  /** Path from the root, unique in the tree. */
  key: string;
  label: string;
  page: FoundPage | null;
  children: PageNode[];
  /** Its own page and all descendants. */
  urls: string[];
}

/** Groups the pages of a site by URL folder. Chains of single folders are joined. */
export function pageTree(pages: readonly FoundPage[]): PageNode[] {
  const hosts = new Set(pages.map(({ url }) => partsOf(url).host));
  const root: PageNode = folder('', '');
  for (const page of pages) {
    const { host, steps } = partsOf(page.url);
    let node = root;
    for (const step of hosts.size > 1 ? [host, ...steps] : steps) {
      const key = `${node.key}/${step}`;
      const known = node.children.find((child) => child.key === key);
      const next = known ?? folder(key, step);
      if (!known) node.children.push(next);
      node = next;
    }
    // URLs that differ only in hidden parts stay separate.
    if (node.page || node === root) node.children.push({ ...folder(page.url, '/'), page });
    else node.page = page;
  }
  return root.children.map(finish);
}

const folder = (key: string, label: string): PageNode => ({ key, label, page: null, children: [], urls: [] });

function finish(node: PageNode): PageNode {
  const children = node.children.map(finish);
  const [only] = children;
  if (!node.page && children.length === 1 && only) return { ...only, label: `${node.label}/${only.label}` };
  const urls = [...(node.page ? [node.page.url] : []), ...children.flatMap((child) => child.urls)];
  return { ...node, children, urls };
}

function partsOf(address: string): { host: string; steps: string[] } {
  if (!URL.canParse(address)) return { host: '', steps: [address] };
  const { host, pathname, search } = new URL(address);
  const steps = pathname.split('/').filter((step) => step !== '');
  if (search !== '') steps.push(`${steps.pop() ?? ''}${search}`);
  return { host, steps: steps.map(readable) };
}

/** Decodes a URL for display; leaves invalid escapes as they are. */
function readable(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** Keeps nodes whose title or URL matches, with their ancestors. */
export function filterTree(nodes: readonly PageNode[], words: string): PageNode[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [...nodes];
  return nodes.flatMap((node) => {
    const children = filterTree(node.children, wanted);
    const isWanted = node.page !== null && `${node.page.url} ${node.page.title ?? ''}`.toLowerCase().includes(wanted);
    if (!isWanted && children.length === 0) return [];
    const page = isWanted ? node.page : null;
    return [{ ...node, page, children, urls: [...(page ? [page.url] : []), ...children.flatMap(({ urls }) => urls)] }];
  });
}
