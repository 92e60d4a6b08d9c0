import { expect, test } from 'vitest';
import {
  ANSWER_PAGE,
  gzipped,
  indexedSite,
  indexOf,
  LARGE_HOST,
  ObedientWeb,
  QUESTION,
  sitemapOf,
  tarnSite,
} from '../../test/support/largeSites.ts';
import { type MemoryAnswer, type MemoryPages, memoryContext } from '../../test/support/memoryWeb.ts';
import type { ResearchContext } from './outcome.ts';
import { answerQuestion } from './questions/answerQuestion.ts';
import { SourceSwitch } from './sourceSwitch.ts';

const HOME = `https://${LARGE_HOST}`;

async function ask(
  pages: MemoryPages,
  context: Partial<ResearchContext> = {},
  question: string = QUESTION.question,
) {
  const web = new ObedientWeb(pages);
  const outcome = await answerQuestion(
    memoryContext(web, context),
    { entity: { type: 'company', domain: LARGE_HOST } },
    { ...QUESTION, question, outputSchema: null, verificationMode: 'strict' },
  );
  if (outcome.kind !== 'answered') throw new Error(outcome.message);
  return { value: outcome.answer.value, reasoning: outcome.reasoning, requested: web.asked.requested };
}

test('of 300,000 addresses in an index of 40 sitemaps the one page that answers is read', async () => {
  const { value, requested } = await ask(tarnSite(indexedSite({ files: 40, addresses: 300_000 })));
  expect(value).toContain('7 years');
  expect(requested).toContain(ANSWER_PAGE);
  expect(requested.filter((url) => url.includes('/sitemaps/'))).toHaveLength(40);
});

test('a word that thousands of addresses share does not hide the page that shares the other', async () => {
  const { [ANSWER_PAGE]: answer, ...site } = tarnSite(indexedSite({ files: 10, addresses: 40_000, at: -1 }));
  const page = `${HOME}/zones/help/warranty`;
  const pages = {
    ...site,
    [`${HOME}/robots.txt`]: { body: `Sitemap: ${HOME}/sitemap.xml\nSitemap: ${HOME}/z.xml` },
  };
  const further = { [`${HOME}/z.xml`]: sitemapOf([page]), ...(answer && { [page]: answer }) };
  const { requested } = await ask({ ...pages, ...further }, {}, 'How long is the warranty on pumps?');
  expect(requested).toContain(page);
});

test('on a small site whose sitemap fits no better, pages are chosen by any word as before', async () => {
  const page = (body: string) => ({ body: `<html lang="en"><body><p>${body}</p></body></html>` });
  const paths = ['things-for-you', 'b', 'c', 'd', 'e', 'f', 'g'];
  const { requested } = await ask(
    {
      [`${HOME}/`]: page('Tarn builds machines in Hull. <a href="/b">b</a>'),
      ...Object.fromEntries(paths.map((path) => [`${HOME}/${path}`, page(`This is ${path}.`)])),
      [`${HOME}/sitemap.xml`]: sitemapOf(paths.map((path) => `${HOME}/${path}`)),
    },
    {},
    'Is there a warranty for hoses?',
  );
  expect(requested).toContain(`${HOME}/things-for-you`);
});

test('where links fit the question no sitemap, feed or search is asked for', async () => {
  const site = tarnSite(indexedSite({ files: 2, addresses: 200 }), {
    body: '<a href="/warranty-of-the-compressor">Kestrel</a>',
  });
  const { requested } = await ask(site);
  expect(requested.filter((url) => /sitemap|robots/.test(url))).toEqual([]);
});

const SEARCH =
  '<form action="/search" role="search"><input type="search" name="q"><button>Go</button></form>';
const RESULTS = `${HOME}/search?q=warranty+kestrel+compressor`;
const results = {
  body: `<html><body><p>1 result</p><a href="${ANSWER_PAGE}">All about it</a></body></html>`,
};

test('the search of the site is asked once, with the telling words of the question', async () => {
  const { value, requested } = await ask(tarnSite({ [RESULTS]: results }, { body: SEARCH }));
  expect(value).toContain('7 years');
  expect(requested.filter((url) => url.includes('/search'))).toEqual([RESULTS]);
});

test.each(['User-agent: *\nDisallow: /search', 'User-agent: Assay\nDisallow: /*?q='])(
  'a search that robots.txt forbids is not asked, and is no gap: %j',
  async (robots) => {
    const pages = tarnSite(
      { [RESULTS]: results, [`${HOME}/robots.txt`]: { body: robots } },
      { body: SEARCH },
    );
    const { value, reasoning, requested } = await ask(pages);
    expect(value).toBeNull();
    expect(requested.filter((url) => url.includes('/search'))).toEqual([]);
    expect(reasoning).not.toMatch(/Gaps|search is/);
  },
);

test('a search on another site is not asked', async () => {
  const { requested } = await ask(
    tarnSite({}, { body: SEARCH.replace('/search', 'https://find.example/search') }),
  );
  expect(requested.filter((url) => url.includes('find.example'))).toEqual([]);
});

test('the titles of a feed are the texts of links', async () => {
  const story = `${HOME}/2026/10/41`;
  const item = `<item><title>The warranty of our Kestrel compressor</title><link>${story}</link></item>`;
  const { [ANSWER_PAGE]: answer, ...site } = tarnSite(
    {
      [`${HOME}/feed.xml`]: {
        body: `<rss><channel>${item}</channel></rss>`,
        headers: { 'content-type': 'application/rss+xml' },
      },
    },
    { head: '<link rel="alternate" type="application/rss+xml" href="/feed.xml">' },
  );
  const { value } = await ask({ ...site, ...(answer && { [story]: answer }) });
  expect(value).toContain('7 years');
});

test('sources that are switched off are not asked', async () => {
  const pages = tarnSite(
    { [RESULTS]: results, ...indexedSite({ files: 2, addresses: 200 }) },
    { body: SEARCH },
  );
  const { requested } = await ask(pages, { sources: new SourceSwitch(['sitemap', 'site-search']) });
  expect(requested.filter((url) => /sitemap|robots|search/.test(url))).toEqual([]);
});

/** What is asked for of sitemaps that are made to be endless, or to lead elsewhere. */
async function sitemapsAsked(
  sitemaps: Record<string, MemoryAnswer>,
  further: MemoryPages = {},
): Promise<string[]> {
  const listed = Object.entries(sitemaps).map(([name, answer]) => [`${HOME}/${name}`, answer]);
  const { requested } = await ask({ ...tarnSite(further), ...Object.fromEntries(listed) });
  return requested.filter((url) => /\.xml/.test(url));
}

test('indexes that lead to each other are read once', async () => {
  const asked = await sitemapsAsked({
    'sitemap.xml': indexOf([`${HOME}/a.xml`, `${HOME}/sitemap.xml`]),
    'a.xml': indexOf([`${HOME}/sitemap.xml`, `${HOME}/a.xml`]),
  });
  expect(asked).toEqual([`${HOME}/sitemap.xml`, `${HOME}/a.xml`]);
});

test('of indexes that go on without end fifty files are read', async () => {
  const names = Array.from({ length: 3_000 }, (_, index) => `part-${index}.xml`);
  const parts = names.map((name, index) => [
    name,
    indexOf(names.slice(index * 20, index * 20 + 20).map((next) => `${HOME}/${next}`)),
  ]);
  const asked = await sitemapsAsked({
    'sitemap.xml': indexOf([`${HOME}/part-0.xml`]),
    ...Object.fromEntries(parts),
  });
  expect(asked).toHaveLength(50);
});

test('a sitemap leads to no sitemap and no page of another site', async () => {
  const elsewhere = [
    'https://other.example/warranty.xml',
    'http://169.254.169.254/sitemap.xml',
    'file:///etc/passwd.xml',
  ];
  const asked = await sitemapsAsked({
    'sitemap.xml': indexOf([...elsewhere, `${HOME}/a.xml`]),
    'a.xml': sitemapOf([
      'https://other.example/warranty-of-the-kestrel-compressor',
      'http://127.0.0.1/warranty',
      ANSWER_PAGE,
    ]),
  });
  expect(asked).toEqual([`${HOME}/sitemap.xml`, `${HOME}/a.xml`]);
});

test('what decompresses without end, is damaged, or expands is read as far as it goes', async () => {
  const first = String(sitemapOf([ANSWER_PAGE]).body).replace('</urlset>', '');
  const bomb = gzipped({ body: `${first}${' '.repeat(60_000_000)}` });
  const damaged = gzipped(
    sitemapOf([ANSWER_PAGE, ...Array.from({ length: 5_000 }, (_, index) => `${HOME}/p/${index}`)]),
  );
  const cut = { ...damaged, body: Buffer.from(damaged.body).subarray(0, 8_000) };
  const entities = {
    body: `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(10_000)}"><!ENTITY b "${'&a;'.repeat(10_000)}">]>${first}<url><loc>${HOME}/&b;</loc></url>`,
  };
  for (const sitemap of [bomb, cut, entities]) {
    const { value } = await ask(tarnSite({ [`${HOME}/sitemap.xml`]: sitemap }));
    expect(value).toContain('7 years');
  }
});

test('when the time for sitemaps is over, what was found until then counts', async () => {
  let remaining = 25_000;
  const web = tarnSite(indexedSite({ files: 40, addresses: 400, at: 3 }));
  const { value, requested } = await ask(web, { remainingMs: () => (remaining -= 1_000) });
  expect(value).toContain('7 years');
  expect(requested.filter((url) => url.includes('/sitemaps/')).length).toBeLessThan(40);
});
