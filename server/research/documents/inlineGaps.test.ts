import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from './document.ts';

const linesOf = (body: string, title = '') => {
  const { text, lines } = readDocument(
    memoryPage('https://acme.example/', { body: `<title>${title}</title><body>${body}</body>` }),
  );
  return lines.filter(({ tag }) => tag !== 'title').map(({ start, end }) => text.slice(start, end));
};

test.each([
  ['<li><b>Ada Moss</b><span>Harbour Master</span></li>', ['Ada Moss', 'Harbour Master']],
  [
    '<div><a href="/a"><strong>Ada Moss</strong><br>Harbour Master</a><a href="/b"><strong>Erik Lund</strong><br>Pilot</a></div>',
    ['Ada Moss', 'Harbour Master', 'Erik Lund', 'Pilot'],
  ],
  [
    '<div><span itemprop="name">Ada Moss</span><span itemprop="jobTitle">Harbour Master</span></div>',
    ['Ada Moss', 'Harbour Master'],
  ],
  [
    '<div><span itemprop="streetAddress">Quay 4</span><span itemprop="postalCode">1207</span></div>',
    ['Quay 4', '1207'],
  ],
  [
    '<crew-card><crew-name>Ada Moss</crew-name><crew-role>Pilot</crew-role></crew-card>',
    ['Ada Moss', 'Pilot'],
  ],
  ['<div><span class="n">Ada Moss</span><i class="icon"></i><span>Pilot</span></div>', ['Ada Moss', 'Pilot']],
  ['<div><span>CEO</span><span>Ada Moss</span></div>', ['CEO', 'Ada Moss']],
  ['<div><span>Founded</span><span>1907</span></div>', ['Founded', '1907']],
  ['<div><label>VAT number</label><span>GB 114 5566 07</span></div>', ['VAT number', 'GB 114 5566 07']],
  [
    '<div><a href="tel:1">01434 555 001</a><a href="mailto:x">quay@acme.example</a></div>',
    ['01434 555 001', 'quay@acme.example'],
  ],
  [
    '<div><span><b>38</b><i>berths</i></span><span><b>4</b><i>cranes</i></span></div>',
    ['38 berths', '4 cranes'],
  ],
])('inline elements without white space between them are lines of their own: %s', (html, lines) => {
  expect(linesOf(html)).toEqual(lines);
});

test.each([
  ['<p class="kpi"><strong>38</strong><span>berths</span></p>', '38 berths'],
  ['<p><strong>Founded</strong><span>1907</span></p>', 'Founded 1907'],
  ['<h3><span>Ada</span><span>Moss</span></h3>', 'Ada Moss'],
  ['<li><b>Founded:</b><span>1907</span></li>', 'Founded: 1907'],
  ['<li><b>Berth</b><span>£49</span></li>', 'Berth £49'],
  ['<div><span class="p">£49</span><span class="u">per night</span></div>', '£49 per night'],
  ['<div><span itemprop="priceCurrency">GBP</span><span itemprop="price">49</span></div>', 'GBP 49'],
])('or stay on one line with a space, in running text and where one measures the other: %s', (html, line) => {
  expect(linesOf(html)).toEqual([line]);
});

test.each([
  ['<p>Tarn<b>beck</b></p>', 'Tarnbeck'],
  ['<div><span>T</span><span>he</span><span> quay</span></div>', 'The quay'],
  ['<div><b>Acme</b>’s <i>quay</i></div>', 'Acme’s quay'],
  ['<div><span>i</span><span>Quay</span></div>', 'iQuay'],
  ['<div><span>3</span><span>8</span> berths</div>', '38 berths'],
  ['<div><span>£</span><span>49</span><span>.90</span></div>', '£49.90'],
  ['<div><span>24</span><span>kg</span></div>', '24kg'],
  ['<div><span>12</span><span>:</span><span>30</span></div>', '12:30'],
  ['<div><span>berths</span><sup>1</sup></div>', 'berths¹'],
  ['<div><span>Ada Moss</span>, <span>Pilot</span></div>', 'Ada Moss, Pilot'],
  ['<div><span>Ada Moss</span> <span>Pilot</span></div>', 'Ada Moss Pilot'],
])('what goes on in one word or has something between it stays as it is: %s', (html, line) => {
  expect(linesOf(html)).toEqual([line]);
});

test('the two halves of the name of the site are one word', () => {
  const logo = '<div><span class="a">Pay</span><span class="b">Harbour</span></div>';
  expect(linesOf(logo, 'PayHarbour | Home')).toEqual(['PayHarbour']);
  expect(linesOf(logo, 'Home')).toEqual(['Pay', 'Harbour']);
});

test('a link has the words of its parts apart', () => {
  const { links } = readDocument(
    memoryPage('https://acme.example/', {
      body: '<a href="/berths"><span>Berths</span><span>Prices and dates</span></a>',
    }),
  );
  expect(links.map(({ text }) => text)).toEqual(['Berths Prices and dates']);
});
