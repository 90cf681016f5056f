import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isFileAddress, pageIdentity, tidyUrl } from './page-identity.ts';
import { readSitemap } from './read-sitemap.ts';
import { robotsRules } from './robots-rules.ts';
import { urlFilter } from './url-patterns.ts';

describe('robotsRules', () => {
  const allows = (text: string, path: string, agent = 'Sosia') =>
    robotsRules(text, agent).isAllowed(`https://x.example${path}`);

  it('applies the longest rule, and allow on a tie', () => {
    const text = 'User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /tie\nAllow: /tie';
    expect([allows(text, '/a'), allows(text, '/a/b'), allows(text, '/tie'), allows(text, '/else')]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('joins the groups of one agent, and falls back to the group for all agents', () => {
    const text =
      'User-agent: Other\nUser-agent: SOSIA/1.0\nDisallow: /one\n\nUser-agent: *\nDisallow: /all\n\nUser-agent: sosia\nDisallow: /two';
    expect([allows(text, '/one'), allows(text, '/two'), allows(text, '/all')]).toEqual([false, false, true]);
    expect(allows(text, '/all', 'Third')).toBe(false);
  });

  it('supports wildcards, end anchors, escapes and queries', () => {
    const text = 'User-agent: *\nDisallow: /*.php$\nDisallow: /caf\u00e9\nDisallow: /*?sort=\nDisallow:';
    expect([
      allows(text, '/x.php'),
      allows(text, '/x.php?y'),
      allows(text, '/caf%C3%A9'),
      allows(text, '/a?sort=1'),
      allows(text, '/'),
    ]).toEqual([false, true, false, false, true]);
  });

  it('treats pattern characters in a URL literally', () => {
    const text = 'User-agent: *\nDisallow: /a$\nDisallow: /b*\nDisallow: /xyz\nAllow: /xyz$\nAllow: /b$c';
    const paths = ['/a', '/a$', '/ab', '/a$b', '/b*', '/bc', '/b$c', '/xyz', '/xyz1', '/', '/robots.txt'];
    expect(paths.filter((path) => !allows(text, path))).toEqual(['/a', '/b*', '/bc', '/xyz1']);
  });

  it('decides like a scan over all rules', () => {
    // The standard's algorithm without any optimization.
    const simply = (rules: [isAllow: boolean, pattern: string][], path: string) => {
      const regExp = (pattern: string) =>
        new RegExp(`^${pattern.replace(/\$$/, '\\n').replaceAll('*', '.*').replace('\\n', '$')}`);
      const best = rules
        .filter(([, pattern]) => regExp(pattern).test(path))
        .toSorted((one, other) => other[1].length - one[1].length || Number(other[0]) - Number(one[0]));
      return best[0]?.[0] ?? true;
    };
    const signs = ['a', 'b', '/', '*', 'a', 'b'];
    const text = (seed: number, length: number, of: string[]) =>
      Array.from({ length }, (_, n) => of[Math.floor(seed / of.length ** n) % of.length]).join('');
    for (let seed = 1; seed < 4_000; seed += 23) {
      const rules = [0, 1, 2, 3].map((n): [boolean, string] => [
        (seed + n) % 2 === 0,
        `/${text(seed * (n + 3), 1 + ((seed + n) % 5), signs)}${(seed + n) % 3 === 0 ? '$' : ''}`,
      ]);
      const file = `User-agent: *\n${rules.map(([isAllow, rule]) => `${isAllow ? 'Allow' : 'Disallow'}: ${rule}`).join('\n')}`;
      for (let n = 0; n < 40; n += 1) {
        const path = `/${text(n * 31 + seed, n % 6, ['a', 'b', '/'])}`;
        expect([file, path, allows(file, path)]).toEqual([file, path, simply(rules, path)]);
      }
    }
  });

  it('takes linear time for a hostile pattern', () => {
    const startedAt = performance.now();
    allows(`User-agent: *\nDisallow: /${'*a'.repeat(2000)}b`, `/${'a'.repeat(5000)}`);
    expect(performance.now() - startedAt).toBeLessThan(500);
  });

  it('takes linear time for lines of spaces', () => {
    const line = `disallow: /a${' '.repeat(16_000)}b\n`;
    const text = `User-agent: *\n${line.repeat(30)}Disallow : /c  # end  \n  allow /c/d  `;
    expect([allows(text, '/a'), allows(text, '/c'), allows(text, '/c/d')]).toEqual([true, false, true]);
  });

  it('lists sitemaps and ignores unknown lines', () => {
    expect(robotsRules('Sitemap: https://x.example/s.xml\nsitemap: /relative\n\0\uFFFD:::', 'Sosia').sitemaps).toEqual([
      'https://x.example/s.xml',
    ]);
    expect(allows('', '/')).toBe(true);
    expect(allows('Disallow: /', '/')).toBe(true);
  });
});

describe('readSitemap', () => {
  it('reads URLs in every supported format', async () => {
    const xml =
      '<?xml version="1.0"?><s:urlset><s:url><s:loc> https://x.example/?a=1&amp;b=&#50; </s:loc></s:url><url><loc><![CDATA[https://x.example/c]]></loc></url><loc>ftp://no</loc></s:urlset>';
    const expected = { pages: ['https://x.example/?a=1&b=2', 'https://x.example/c'], sitemaps: [] };
    expect(await readSitemap(Buffer.from(xml))).toEqual(expected);
    expect(await readSitemap(gzipSync(xml))).toEqual(expected);
    expect((await readSitemap(Buffer.from('https://x.example/a\nnonsense\n'))).pages).toEqual(['https://x.example/a']);
    expect(await readSitemap(Buffer.from('<html><p>404</p></html>'))).toEqual({ pages: [], sitemaps: [] });
    expect(await readSitemap(Buffer.from([0x1f, 0x8b, 1, 2, 3]))).toEqual({ pages: [], sitemaps: [] });
  });

  it.each([
    ['blanks', (many: string) => `<loc>${many}x`, ' '],
    ['tags without an end', (many: string) => many, '<loc '],
    ['tags in tags', (many: string) => many, '<loc>'],
    ['names without an end', (many: string) => `<${many}`, 'x'],
    ['CDATA without an end', (many: string) => many, '<loc><![CDATA['],
  ])('takes linear time for %s', async (_, dress, part) => {
    const xml = `<urlset><loc>https://x.example/a</loc>${dress(part.repeat(300_000))}`;
    expect((await readSitemap(Buffer.from(xml))).pages).toEqual(['https://x.example/a']);
  });

  it('reads no more entries than a sitemap may have, however well it is compressed', async () => {
    const many = (part: string) => gzipSync(Buffer.from(part.repeat(45_000_000 / part.length)));
    const all = (await readSitemap(many('https://x.example/a\n'))).pages;
    expect([all.length, all[0]]).toEqual([50_000, 'https://x.example/a']);
    expect(await readSitemap(many('<urlset><loc>x</loc>'))).toEqual({ pages: [], sitemaps: [] });
    expect(
      (await readSitemap(Buffer.from(`<urlset><loc>https://x.example/${'a'.repeat(20_000)}</loc>`))).pages,
    ).toEqual([]);
  });
});

describe('URLs', () => {
  it('are normalized to one per page', () => {
    expect(tidyUrl('https://x.example/a?utm_source=b&c=d#e')).toBe('https://x.example/a?c=d');
    expect(tidyUrl('https://x.example/a?gclid=1')).toBe('https://x.example/a');
    const same = [
      'https://www.x.example/a/',
      'http://x.example/a',
      'https://x.example/a/index.html',
      'https://x.example/a#b',
    ];
    expect(new Set(same.map(pageIdentity)).size).toBe(1);
    expect(pageIdentity('https://x.example/a?b')).not.toBe(pageIdentity('https://x.example/a'));
  });

  it('that name files are recognized by their extension', () => {
    expect(isFileAddress('https://x.example/a.PDF?x=1')).toBe(true);
    expect(isFileAddress('https://x.example/a.html')).toBe(false);
  });

  it('are matched against patterns', () => {
    const isWanted = urlFilter(['/docs', '/*/guide'], ['draft', '/docs/old*']);
    const wanted = (path: string) => isWanted(`https://x.example${path}`);
    expect([
      wanted('/docs/a'),
      wanted('/en/guide'),
      wanted('/blog/docs'),
      wanted('/docs/draft-1'),
      wanted('/docs/old/1'),
    ]).toEqual([true, true, false, false, false]);
    expect(urlFilter([], [])('https://x.example/')).toBe(true);
  });
});
