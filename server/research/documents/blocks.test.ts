import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { type Block, blocksOf, blocksOfSite, locateInBlock } from './blocks.ts';
import { readDocument } from './document.ts';

const documentOf = (body: string, url = 'https://acme.example/') => readDocument(memoryPage(url, { body }));
const blocks = (body: string) => blocksOf(documentOf(body));
const shown = (body: string) => blocks(body).filter(({ hidden }) => !hidden);
const brief = (found: readonly Block[]) =>
  found.map(({ kind, lead, text }) => `${kind}${lead === null ? '' : ` [${lead}]`} ${text}`);
const quoted = (block: Block | undefined, words: string): string | null => {
  const place = block === undefined ? null : locateInBlock(block, words);
  if (block === undefined || place === null) return null;
  return block.document[place.layer].slice(place.start, place.end);
};

test('text stands under the headings above it, outermost first', () => {
  const found = blocks(
    '<h1>Acme</h1><p>Hi.</p><h2>Team</h2><h3>Board</h3><p>Two people sit on it.</p><h2>Prices</h2><p>From 4 €.</p>',
  );
  expect(found.map(({ text, path }) => [text, ...path])).toEqual([
    ['Acme'],
    ['Hi.', 'Acme'],
    ['Team', 'Acme'],
    ['Board', 'Acme', 'Team'],
    ['Two people sit on it.', 'Acme', 'Team', 'Board'],
    ['Prices', 'Acme'],
    ['From 4 €.', 'Acme', 'Prices'],
  ]);
});

test('a row has the heads of its columns, with spanning cells in every row and column they stand in', () => {
  const rows = blocks(
    '<table><thead><tr><th rowspan=2>Plan</th><th colspan=2>Price</th></tr><tr><th>Month</th><th>Year</th></tr></thead>' +
      '<tr><th rowspan=2>Team</th><td>9 €</td><td>90 €</td></tr><tr><td>8 €</td><td>80 €</td></tr><tr><td>Free</td><td colspan=2>nothing</td></tr></table>',
  );
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Team', '9 €', '90 €'],
    ['Team', '8 €', '80 €'],
    ['Free', 'nothing', 'nothing'],
  ]);
  expect(rows[0]?.heads).toEqual(['Plan', 'Price Month', 'Price Year']);
  expect(rows.map(({ text }) => text)).toEqual(['Team | 9 € | 90 €', 'Team | 8 € | 80 €', 'Free | nothing']);
  expect(new Set(rows.map(({ group }) => group)).size).toBe(1);
  expect(quoted(rows[0], 'Team | 9 €')).toBe('Team 9 €');
  expect(quoted(rows[1], 'Team | 8 € | 80 €')).toBe('8 € 80 €');
});

test('a first row of names above figures is the head of its table, without a word of markup for it', () => {
  const rows = blocks(
    '<table><tr><td>Site</td><td>Staff</td></tr><tr><td>Leeds</td><td>40</td></tr><tr><td>York</td><td>12</td></tr></table>',
  );
  expect(rows.map(({ heads, text }) => [heads.join(), text])).toEqual([
    ['Site,Staff', 'Leeds | 40'],
    ['Site,Staff', 'York | 12'],
  ]);
});

test('labels and values are pairs, in a table of two columns and in a definition list', () => {
  const table = '<table><tr><th>Founded</th><td>1998</td></tr><tr><td>Staff</td><td>40</td></tr></table>';
  expect(brief(blocks(table))).toEqual(['pair [Founded] 1998', 'pair [Staff] 40']);
  const list = blocks(
    '<dl><dt>Seat</dt><dd>Leeds</dd><div><dt>Board</dt><dd>Amara Osei</dd><dd>Jo Lind</dd></div></dl>',
  );
  expect(brief(list)).toEqual(['pair [Seat] Leeds', 'pair [Board] Amara Osei', 'pair [Board] Jo Lind']);
  expect(quoted(list[0], 'Seat: Leeds')).toBeNull();
  expect(quoted(list[0], 'Seat Leeds')).toBe('Seat Leeds');
});

test.each([
  ['details', '<details><summary>Do you ship abroad?</summary><p>Yes, to Norway.</p></details>'],
  [
    'a heading that asks',
    '<h2>FAQ</h2><h3>Do you ship abroad?</h3><p>Yes, to Norway.</p><h3>Other</h3><p>x</p>',
  ],
  [
    'a button that opens a fold',
    '<div class=item><h3><button aria-expanded=false aria-controls=a1>Do you ship abroad?</button></h3><div id=a1 style="display:none"><p>Yes, to Norway.</p></div></div>',
  ],
  ['a definition', '<dl><dt>Do you ship abroad?</dt><dd>Yes, to Norway.</dd></dl>'],
])('an answer knows its question: %s', (_, html) => {
  expect(brief(shown(html))).toContain('answer [Do you ship abroad?] Yes, to Norway.');
});

test('items of a list know what leads to them', () => {
  const found = blocks(
    '<p>We are open. Our offices are in:</p><ul><li>Leeds</li><li>York<ul><li>Docks</li></ul></li></ul>',
  );
  expect(brief(found)).toEqual([
    'text We are open. Our offices are in:',
    'item [Our offices are in:] Leeds',
    'item [Our offices are in:] York',
    'item [Our offices are in:] Docks',
  ]);
});

test('a figure and its label are one block, and so are a name and its role; columns beside each other are not', () => {
  const tiles =
    '<div><div class=t><div class=n>450+</div><div class=l>employees</div></div><div class=t><div class=n>12</div><div class=l>offices</div></div></div>';
  expect(brief(blocks(tiles))).toEqual(['text 450+ | employees', 'text 12 | offices']);
  expect(
    brief(blocks('<div><img src=a.png><h3>Amara Osei</h3><p>Chief Executive Officer</p></div>')),
  ).toEqual(['pair [Amara Osei] Chief Executive Officer']);
  expect(brief(blocks('<div><div>Berlin</div><div>Paris</div></div>'))).toEqual([
    'text Berlin',
    'text Paris',
  ]);
});

test('a picture that stands for a name is an item that quotes the source', () => {
  const [found] = blocks('<ul><li><img src=l.png alt="Nordwind Logistics"></li></ul><p>Trusted by many.</p>');
  expect(found).toMatchObject({ kind: 'item', layer: 'source', text: 'Nordwind Logistics' });
  expect(quoted(found, 'Nordwind Logistics')).toBe('Nordwind Logistics');
});

test('links of a block have their targets', () => {
  const [found] = blocks(
    '<p>See <a href="/prices">our prices</a> and <a href="https://status.acme.example/">status</a>.</p>',
  );
  expect(found?.links).toEqual([
    { text: 'our prices', url: 'https://acme.example/prices' },
    { text: 'status', url: 'https://status.acme.example/' },
  ]);
});

test('structured data is quoted from the source, with the names of its members', () => {
  const found = blocks(
    '<script type="application/ld+json">{"@type":"Organization","foundingDate":"1998","address":{"@type":"PostalAddress","addressLocality":"Leeds"},"logo":"x.png"}</script>',
  );
  expect(found.map(({ kind, layer, path, text }) => [kind, layer, path.join('.'), text])).toEqual([
    ['data', 'source', 'Organization.foundingDate', '1998'],
    ['data', 'source', 'Organization.address', '{"@type":"PostalAddress","addressLocality":"Leeds"}'],
  ]);
});

test('embedded data is quoted as it is shown: with its path, with its escapes read, its values without what JSON writes between', () => {
  const state =
    '{"page":{"figures":[{"n":"6","l":"in-house calibres"}],"sizes":[["Covered area","21,000 m²"]]}}';
  const found = shown(
    `<h1>Acme</h1><script type="application/json">${state}</script>` +
      '<script type="application/ld+json">{"@type":"Organization","slogan":"Caf\\u00e9s \\/ bars, since 1998"}</script>',
  );
  const [figure, size, slogan] = ['calibres', 'Covered', 'Caf'].map((word) =>
    found.find(({ text }) => text.includes(word)),
  );
  expect(figure?.path).toEqual(['page', 'figures']);
  expect(quoted(figure, '{page.figures} {"n":"6","l":"in-house calibres"}')).toBe(
    '{"n":"6","l":"in-house calibres"}',
  );
  expect(quoted(figure, '6 in-house calibres')).toBe('6","l":"in-house calibres');
  expect(quoted(figure, 'in-house calibres 6')).toBeNull();
  expect(quoted(figure, '{page.sizes} 6 in-house calibres')).toBeNull();
  expect(quoted(size, 'Covered area: 21,000 m²')).toBeNull();
  expect(quoted(size, 'Covered area | 21,000 m²')).toBe('Covered area","21,000 m²');
  expect(slogan?.text).toBe('Cafés / bars, since 1998');
  expect(quoted(slogan, 'Cafés / bars')).toBe('Caf\\u00e9s \\/ bars');
});

test('text that a framework holds and the page does not show is data; what is shown stands once', () => {
  const found = blocks(
    '<p>We are a cooperative of forty growers.</p><script id="__NEXT_DATA__" type="application/json">{"props":{"team":[{"title":"Promise","body":"Every crate is packed the same day."}],' +
      '"intro":"We are a cooperative of forty growers.","css":"a-b_c d-e_f g-h_i","href":"https://x.example/a b c d e"}}</script>',
  );
  expect(brief(found)).toEqual([
    'text We are a cooperative of forty growers.',
    'data Every crate is packed the same day.',
  ]);
  expect(found[1]?.path).toEqual(['props', 'team', 'body']);
});

test('navigation, banner, footer and cookie text are boilerplate; what is between is not', () => {
  const html =
    '<header class="site-header"><a href="/">Acme</a><nav><a href="/a">About</a><a href="/b">Prices</a></nav></header>' +
    '<div id="cookie-banner"><p>We use cookies to improve what you see on this site.</p><button>Accept</button></div>' +
    '<main><h1>Pumps that last</h1><p>Acme builds pumps for breweries and has done so since 1998, in a hall beside the river.</p></main>' +
    '<div class="footer-bottom"><p>© 2026 Acme Ltd. Company number 123.</p></div>';
  const found = blocks(html);
  expect(found.filter(({ boilerplate }) => !boilerplate).map(({ text }) => text.slice(0, 10))).toEqual([
    'Pumps that',
    'Acme build',
  ]);
});

test('a page whose body is called menu or sidebar is not boilerplate for that', () => {
  const dish = '<p>Roast cod with leeks, brown butter and a glass of the white from the hill.</p>';
  const found = blocks(
    `<div class="has-sidebar"><div class="menu"><h1>Menu</h1>${dish}${dish}${dish}</div></div>`,
  );
  expect(found.filter(({ boilerplate }) => boilerplate)).toEqual([]);
});

test('what is on most of three pages is boilerplate of the site, and locating in it still works', () => {
  const page = (path: string, text: string) =>
    documentOf(
      `<p>${text}</p><table><tr><th>A</th><th>B</th></tr><tr><td>Call us</td><td>0113 496 000</td></tr></table>`,
      `https://acme.example/${path}`,
    );
  const documents = [page('', 'One thing.'), page('b', 'Another thing.'), page('c', 'A third thing.')];
  const site = [...blocksOfSite(documents).values()];
  expect(site.map((found) => found.map(({ boilerplate }) => boilerplate))).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ]);
  expect(quoted(site[0]?.[1], 'Call us | 0113 496 000')).toBe('Call us 0113 496 000');
  expect([...blocksOfSite(documents.slice(1)).values()].flat().some(({ boilerplate }) => boilerplate)).toBe(
    false,
  );
});

test.each([
  ['white space', 'Acme  employs\n12 people'],
  ['typographic marks', 'Acme’s “best” — 12 people'],
  ['zero-width characters', 'Acme\u200B employs'],
])('words are found across %s, and the place is literal', (_, words) => {
  const [found] = blocks(`<p>Acme employs 12 people. Acme's "best" - 12 people</p>`);
  const place = quoted(found, words);
  expect(place).not.toBeNull();
  expect(found?.document.text).toContain(place);
});

test('words that do not stand in a block are not found, nor the middle of a number or word', () => {
  const [found] = blocks('<p>Acme employs 1200 people in Leedsham.</p>');
  for (const words of ['12', 'Leeds', '200 people', 'employs people', 'ACME employs', ''])
    expect(quoted(found, words)).toBeNull();
});

test('every visible line stands in a block or in what introduces one', () => {
  const html =
    '<h1>A</h1>loose words<ul><li>b<p>c</p></li></ul><table><caption>d</caption><tr><th>e</th><th>f</th></tr><tr><td>g</td><td>h</td></tr></table>' +
    '<div>i<div>j</div>k<br>l</div><dl><dd>m</dd></dl><table><tr><td><table><tr><td>n</td></tr></table></td></tr></table>';
  const found = blocks(html);
  const words = found.flatMap(({ text, lead, heads }) => [text, lead ?? '', ...heads]).join(' ');
  for (const word of 'A loose words b c d e f g h i j k l m n'.split(' '))
    expect(words.split(/[ |]+/)).toContain(word);
});

test('a page that is laid out by a table is read as a page: headings, lists and text of its cells', () => {
  const found = blocks(
    '<table><tr><td><a href="/">Home</a><br><a href="/firm">Firm</a></td><td><h2>Quality</h2><p>Certificates:</p><ul><li>ISO 9001</li></ul><p>Audited in May.</p></td></tr></table>',
  );
  expect(found.slice(-4).map(({ kind }) => kind)).toEqual(['heading', 'text', 'item', 'text']);
  expect(found.at(-1)?.path).toEqual(['Quality']);
});

test('an entry of a list that a framework holds is one block, with the lists inside of it', () => {
  const state = { rows: [{ name: 'Itata', price: '$24.900', colours: ['terracotta', 'sand'] }] };
  const [entry] = blocks(
    `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state)}</script>`,
  );
  expect(entry?.text).toBe('{"name":"Itata","price":"$24.900","colours":["terracotta","sand"]}');
  expect(quoted(entry, '"price":"$24.900"')).toBe('"price":"$24.900"');
});
