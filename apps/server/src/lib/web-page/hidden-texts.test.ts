import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const open = '<h1>The mill</h1><p>We grind wheat and rye in the old mill.</p>';

/** Returns the text of a page with and without hidden texts, and their number. */
function read(body: string, head = '') {
  const html = `<html><head><title>Mill</title>${head}</head><body><main>${open}${body}</main></body></html>`;
  const [without, included] = [false, true].map((includeHidden) =>
    readPage(html, 'https://mill.test/', { includeHidden }),
  );
  const textOf = (page = without) => page?.sections.map(({ text }) => text).join('\n') ?? '';
  expect(included?.notes).toEqual(without?.notes);
  return { without: textOf(), included: textOf(included), count: without?.notes.hidden?.texts ?? 0 };
}

const secret = 'The margin is 42 percent';
const isSecret = new RegExp(secret);

describe('leaves out, counts and can include', () => {
  it.each<[string, string, string?]>([
    ['the attribute', `<p hidden>${secret}.</p>`],
    ['display none', `<p style="color:red; display: none">${secret}.</p>`],
    ['visibility hidden', `<div style="visibility:hidden"><p>${secret}.</p></div>`],
    ['a tiny font', `<p style="font-size:1px">${secret}.</p>`],
    ['a transparent color', `<p style="color:transparent">${secret}.</p>`],
    ['hidden text within hidden text', `<div hidden><p style="display:none">${secret}.</p></div>`],
    ['a rule for a class', `<p class="note internal">${secret}.</p>`, '<style>.internal { display: none }</style>'],
    ['a rule for an id', `<p id="costs">${secret}.</p>`, '<style>h2 {color: red} #costs{visibility:hidden}</style>'],
    ['a rule for several', `<p class="a">${secret}.</p>`, '<style>.b,\np.a{margin:0;display:none!important}</style>'],
    [
      'a rule beside comments, strings and other rules',
      `<p class="internal">${secret}.</p>`,
      '<style>@import "a.css"; @font-face{font-family:"{";src:url(a)} /* .internal{} */ h1::before{content:"}"} @media print{.internal{display:block}} .internal{display:none}</style>',
    ],
    ['text for screen readers that is invisible', `<p aria-hidden="true" style="display:none">${secret}.</p>`],
    [
      'text that a style sheet elsewhere may hide',
      `<p aria-hidden="true">${secret}.</p>`,
      '<link rel="stylesheet" href="/look.css">',
    ],
  ])('%s', (_name, body, head) => {
    const { without, included, count } = read(body, head);
    expect(without).not.toMatch(isSecret);
    expect(included).toMatch(isSecret);
    expect(count).toBe(1);
  });

  it('a column of a table, with its name', () => {
    const { without, included } = read(
      '<table><tr><th>Tour</th><th class="in">Costs</th><th>Price</th></tr><tr><td>Short</td><td class="in">2 €</td><td>4 €</td></tr><tr><td>Long</td><td class="in">5 €</td><td>9 €</td></tr></table>',
      '<style>.in{display:none}</style>',
    );
    expect(without).toContain('| Tour | Price |\n| --- | --- |\n| Short | 4 € |\n| Long | 9 € |');
    expect(included).toContain('| Tour | Costs | Price |\n| --- | --- | --- |\n| Short | 2 € | 4 € |');
  });
});

describe('reads without asking', () => {
  it.each<[string, string, string?]>([
    ['a collapsed answer', `<details><summary>Margin</summary><p>${secret}.</p></details>`],
    [
      'a panel of a control',
      `<button aria-controls="a" aria-expanded="false">Margin</button><div id="a" class="panel"><p>${secret}.</p></div>`,
      '<style>.panel{display:none}</style>',
    ],
    [
      'the answer below a question',
      `<h3>What is the margin?</h3><div class="answer">${secret}.</div>`,
      '<style>.answer{display:none}</style>',
    ],
    [
      'text that another rule shows',
      `<div class="tab"><p>${secret}.</p></div>`,
      '<style>.tab{display:none}.tab.active{display:block}</style>',
    ],
    [
      'text that a script may show',
      `<div class="tab"><p>${secret}.</p></div><script>for (const tab of document.querySelectorAll(".tab")) tab.style.display = ""</script>`,
      '<style>.tab{display:none}</style>',
    ],
    [
      'text that a link shows',
      `<a href="#more">More</a><div id="more"><p>${secret}.</p></div>`,
      '<style>#more{display:none}#more:target{display:block}</style>',
    ],
    [
      'text hidden on small screens',
      `<p class="wide">${secret}.</p>`,
      '<style>@media (max-width:600px){.wide{display:none}}</style>',
    ],
    ['text hidden on paper', `<p class="web">${secret}.</p>`, '<style media="print">.web{display:none}</style>'],
    [
      'text that its element shows',
      `<p class="in" style="display:block">${secret}.</p>`,
      '<style>.in{display:none}</style>',
    ],
    ['a rule of another class', `<p class="inner">${secret}.</p>`, '<style>.in{display:none}</style>'],
    ['visible text that screen readers skip', `<p aria-hidden="true">${secret}.</p>`],
  ])('%s', (_name, body, head) => {
    const { without, count } = read(body, head);
    expect(without).toMatch(isSecret);
    expect(count).toBe(0);
  });
});

it('includes neither scripts nor templates, menus, dialogs and icons', () => {
  const { included, count } = read(
    `<p>Call us <i aria-hidden="true">phone</i></p><script>const secret = "${secret}"</script><template><p>${secret}</p></template><noscript><p>${secret}</p></noscript><nav hidden><a href="/">Our other rooms</a></nav><div role="dialog" hidden><p>${secret}</p></div>`,
  );
  expect(included).not.toMatch(/margin|other rooms|phone/i);
  expect(count).toBe(0);
});

it('is bounded for a hostile style sheet', () => {
  const rules = Array.from({ length: 30_000 }, (_, at) => `.a.b${at}{display:none}`).join('');
  const elements = '<p class="a">x</p>'.repeat(5_000);
  const startedAt = performance.now();
  expect(read(elements, `<style>${rules}</style>`).count).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});
