import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const read = (body: string, head = '') =>
  readPage(`<html><head><title>T</title>${head}</head><body>${body}</body></html>`, 'https://shop.test/')
    .sections.map(({ text }) => text)
    .join('\n');

const sentence = (n: number) =>
  `In the year ${1900 + n} the bakery baked bread, rolls and ${n} kinds of cake for the whole town. `;
const story = Array.from({ length: 12 }, (_, n) => `<p>${sentence(n)}${sentence(n + 20)}</p>`).join('');

describe('an article', () => {
  it('has no comments, share buttons, teasers, newsletter forms and author boxes', () => {
    const text = read(`<div class="post"><h1>The bakery</h1>
      <ul class="breadcrumbs"><li><a href="/">Start</a></li><li><a href="/food">Food and drink</a></li></ul>
      <div class="share-bar"><a href="#">Post it to your friends</a></div>${story}
      <div class="author-bio">Ana writes about bread since she can write.</div>
      <div class="related-posts"><h3>Others</h3><a href="/1">Ten cakes that changed the world</a> <a href="/2">Why rolls are round</a></div>
      <p class="newsletter-signup">Get bread news in your inbox</p></div>
      <div id="comments"><h2>2 comments</h2><p>${'I liked the cake more than the bread, and so did my uncle. '.repeat(90)}</p></div>`);
    for (let n = 0; n < 12; n += 1) expect(text).toContain(sentence(n).trim());
    expect(text).not.toMatch(/Food and drink|your friends|since she can write|changed the world|your inbox|my uncle/);
  });

  it('loses captions and teasers, keeps lists, tables and code', () => {
    const text = read(`<article><h1>The bakery</h1>${story}
      <figure><img src="a.jpg"><figcaption>A baker in 1950 (Photo: Archive)</figcaption></figure>
      <p><a href="/x">READ THE STORY OF THE OLDEST OVEN IN TOWN</a></p><p>Continue reading below</p>
      <ul><li><a href="/a">Ten cakes that changed the world</a></li><li><a href="/b">Why rolls are round</a></li></ul>
      <h2>Prices</h2><table><tr><th>Bread</th><td>2.50</td></tr><tr><th>Cake</th><td>4.00</td></tr></table>
      <ul><li>Flour from <a href="/mill">the mill</a> by the river</li><li>Water</li></ul><pre>oven --heat 220</pre>${story}
      <p>Follow us on the usual networks.</p></article>`);
    expect(text).not.toMatch(/Archive|OLDEST OVEN|Continue reading|changed the world|usual networks/);
    expect(text).toContain('| Bread | 2.50 |\n| Cake | 4.00 |');
    expect(text).toContain('- Flour from the mill by the river\n- Water');
    expect(text).toContain('oven --heat 220');
  });

  it('keeps embedded social media posts', () => {
    const quote = '<div class="social-media-embed"><blockquote><p>The best rolls of my life</p></blockquote></div>';
    expect(read(`<article>${story}${quote}${story}</article>`)).toContain('The best rolls of my life');
  });
});

describe('a page that is no article keeps its facts', () => {
  it.each([
    [
      'a product',
      `<main><h1>Oven 3000</h1><div class="promo-price">399 €</div><ul><li>Heats to 300 °C</li><li>Weighs 40 kg</li></ul>
      <table><tr><td>Width</td><td>60 cm</td></tr></table><p>In stock</p></main>`,
      ['399 €', '300 °C', '40 kg', '| Width | 60 cm |', 'In stock'],
    ],
    [
      'how to get in touch',
      `<div id="content"><h1>Contact</h1><p>Calle Mayor 3, 28013 Madrid</p><p><a href="tel:+34910000000">+34 910 000 000</a></p>
      <p><a href="mailto:hola@shop.test">hola@shop.test</a></p></div><footer>Legal</footer>`,
      ['Calle Mayor 3', '+34 910 000 000', 'hola@shop.test'],
    ],
    [
      'opening hours',
      '<div class="box"><h2>Horario</h2><dl><dt>Lunes a viernes</dt><dd>9:00-14:00</dd><dt>Sábado</dt><dd>10:00-13:00</dd></dl></div>',
      ['Lunes a viernes', '9:00-14:00', '10:00-13:00'],
    ],
    [
      'questions and answers',
      `<section>${['Do you deliver?', 'Do you take cards?', 'Can I pay later?'].map((question, n) => `<details><summary>${question}</summary><div>Answer number ${n}: yes.</div></details>`).join('')}</section>`,
      ['Do you deliver?', 'Answer number 2: yes.'],
    ],
    [
      'a forum',
      `<h1>Which flour?</h1><div class="comments">${[1, 2, 3].map((n) => `<div class="comment"><p>Flour number ${n} is the best, I think.</p></div>`).join('')}</div>`,
      ['Flour number 1', 'Flour number 3'],
    ],
    [
      'a list of links',
      `<main><h1>Downloads</h1><ul>${[1, 2, 3, 4].map((n) => `<li><a href="/${n}.pdf">Price list ${2020 + n}</a></li>`).join('')}</ul></main>`,
      ['Price list 2021', 'Price list 2024'],
    ],
    [
      'offers, each in a box that is called a teaser',
      `<div>${[1, 2, 3].map((n) => `<div class="teaser"><h3>Room ${n}</h3><p>${n}0 € a night</p></div>`).join('')}</div>`,
      ['Room 1', '30 € a night'],
    ],
  ])('%s', (_name, body, facts) => {
    const text = read(`<nav><a href="/">Home</a></nav><div class="cookie-banner">We use cookies</div>${body}`);
    for (const fact of facts) expect(text).toContain(fact);
    expect(text).not.toContain('cookies');
  });
});

describe('degenerate pages', () => {
  const words = 'Plain words of a paragraph that says something, with commas. ';
  it.each([
    [
      'parts called comments and shares, thousands deep',
      '<div class="comments share">'.repeat(15_000) + words.repeat(10),
    ],
    [
      'captions in captions',
      `<p>${words.repeat(20)}</p>${`${'<span class="caption">'.repeat(100)}x${'</span>'.repeat(100)}`.repeat(50)}`,
    ],
    ['a table of many rows', `<table>${'<tr><td>one</td><td>two</td></tr>'.repeat(20_000)}</table>`],
    ['a list of many links', `<ul>${'<li><a href="x">a link</a></li>'.repeat(20_000)}</ul>`],
    ['brackets', `${'<'.repeat(1_000_000)} one ${words}`],
  ])('are read: %s', (_name, body) => {
    expect(read(body)).toMatch(/Plain words|one|link/);
  });
});
