import { MarkdownDocument } from '@sosia/chat/markdown-document';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const html = (text: string) => renderToStaticMarkup(<MarkdownDocument text={text} />);

it('nests headings below the page’s own, whatever their level', () => {
  expect(html('Lead.\n\n## One\n\n### Deep\n\n## Two')).toContain('<h2>One</h2><h3>Deep</h3><h2>Two</h2>');
  expect(html('# One\n\n## Deep')).toContain('<h2>One</h2><h3>Deep</h3>');
  expect(html('#### One\n\n###### Deep')).toContain('<h2>One</h2><h4>Deep</h4>');
});

it('renders no raw HTML and no unsafe links', () => {
  const page = html(
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](data:text/html,x)',
  );
  expect(page).not.toMatch(/<script|<img|<a /);
  expect(page).toContain('&lt;script&gt;');
});

it('opens own pages in the same tab, others in a new one, and keeps bracketed numbers', () => {
  const page = html('See [privacy](/privacy) and [law](https://law.example) [1].');
  expect(page).toContain('<a href="/privacy">privacy</a>');
  expect(page).toContain(
    '<a href="https://law.example/" target="_blank" rel="noopener noreferrer nofollow">law</a> [1].',
  );
});
