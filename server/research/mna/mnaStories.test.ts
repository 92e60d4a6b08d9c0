import { MAndAAnswer } from '@assay/shared/mna';
import { describe, expect, test } from 'vitest';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { gdeltUrl } from '../sources/gdelt.ts';
import { SEC_TICKERS_URL } from '../sources/secTickers.ts';
import { wikidataSearchUrl } from '../sources/wikidata.ts';
import { researchMna } from './mna.ts';
import { DEAL_NEWS } from './topic.ts';

/** Tarn Looms and all others here are invented. Today in these tests is 5 November 2026. */
const HOME = 'https://tarnlooms.example/';

const json = (body: unknown) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

interface Story {
  title: string;
  /** As a reader sees it below the heading. */
  day: string;
  body: string;
}

interface Site {
  stories?: Story[];
  /** The menu's word for the newsroom. */
  index?: string;
  about?: string;
  footer?: string;
}

function pagesOf({
  stories = [],
  index = 'News',
  about = '',
  footer = '© 2026 Tarn Looms Ltd',
}: Site): MemoryPages {
  const page = (title: string, body: string) => ({
    body: `<html lang="en"><head><title>${title} | Tarn Looms</title></head><body><nav><a href="/posts">${index}</a> <a href="/about">About us</a></nav><main>${body}</main><footer><p>${footer}</p></footer></body></html>`,
  });
  const list = stories
    .map(({ title, day }, at) => `<p>${day} <a href="/posts/${at}">${title}</a></p>`)
    .join('');
  return {
    [SEC_TICKERS_URL]: json({}),
    [wikidataSearchUrl('Tarn Looms')]: json({ search: [] }),
    [gdeltUrl('Tarn Looms', DEAL_NEWS)]: json({ articles: [] }),
    [HOME]: page('Looms that hum', '<h1>Looms that hum</h1><p>Tarn Looms makes looms.</p>'),
    [`${HOME}about`]: page('About', `<h1>About us</h1>${about}`),
    [`${HOME}posts`]: page(index, `<h1>${index}</h1>${list}`),
    ...Object.fromEntries(
      stories.map(({ title, day, body }, at) => [
        `${HOME}posts/${at}`,
        page(
          title,
          `<h1>${title}</h1><p class="date">${day}</p>${body}<ul>${stories.map((other, to) => `<li><a href="/posts/${to}">${other.title}</a></li>`).join('')}</ul>`,
        ),
      ]),
    ),
  };
}

async function eventsOf(site: Site) {
  const outcome = await researchMna(memoryContext(new MemoryWeb(pagesOf(site))), {
    domain: 'tarnlooms.example',
  });
  if (outcome.kind !== 'answered') throw new Error(outcome.message);
  const { detected, latestEvents } = MAndAAnswer.parse(outcome.answer);
  const told = latestEvents.map(({ role, counterparty, status, amount, currency, announcedAt }) =>
    [role, counterparty, status, amount === null ? '-' : `${amount} ${currency}`, announcedAt ?? '-'].join(
      ' | ',
    ),
  );
  return { detected, told };
}

const WEAVING = { title: 'A wider loom', day: '3 March 2026', body: '<p>It weaves four metres.</p>' };

describe('a deal told over several sentences and stories', () => {
  test('the owner’s letter names the buyer, another sentence the price, a later post the closing', async () => {
    const answer = await eventsOf({
      index: 'Journal',
      stories: [
        {
          title: 'We have arrived',
          day: '2 October 2026',
          body: '<p>The sale of Tarn Looms to Ravel Holding was completed on Thursday.</p>',
        },
        {
          title: 'A letter to our customers',
          day: '4 August 2026',
          body: '<p>Dear weavers, after thirty years Tarn Looms has found a new home.</p><p>The new owner is Ravel Holding AB. It signed a share purchase agreement with us on Friday. Ravel will pay EUR 12 million, of which a third is in shares.</p><p>We expect completion in September.</p>',
        },
        WEAVING,
      ],
    });
    expect(answer.detected).toBe(true);
    expect(answer.told).toEqual(['acquiree | Ravel Holding | completed | 12000000 EUR | 2026-08-04']);
  });

  test('a sentence of its own calls it off', async () => {
    const answer = await eventsOf({
      stories: [
        {
          title: 'We stay on our own',
          day: '9 September 2026',
          body: '<p>In June we told you that Ravel Holding would acquire Tarn Looms. It will not happen: the sale is off.</p>',
        },
        {
          title: 'Ravel Holding to acquire Tarn Looms',
          day: '2 June 2026',
          body: '<p>Ravel Holding has agreed to acquire Tarn Looms.</p>',
        },
      ],
    });
    expect(answer).toEqual({
      detected: false,
      told: ['acquiree | Ravel Holding | terminated | - | 2026-06-02'],
    });
  });

  test('a scheme that becomes effective completes the offer that boards recommended', async () => {
    const answer = await eventsOf({
      stories: [
        {
          title: 'Scheme becomes effective',
          day: '20 October 2026',
          body: '<p>The scheme of arrangement became effective today. Tarn Looms is now wholly owned by Ravel Partners.</p>',
        },
        {
          title: 'Recommended cash offer',
          day: '6 July 2026',
          body: '<p>The boards have reached agreement on a recommended offer by which Ravel Partners will acquire the entire issued share capital of Tarn Looms Ltd for £88 million.</p>',
        },
      ],
    });
    expect(answer.told).toEqual(['acquiree | Ravel Partners | completed | 88000000 GBP | 2026-07-06']);
  });

  test('founders who buy back do so through the holding that is named', async () => {
    const answer = await eventsOf({
      index: 'Stories',
      stories: [
        {
          title: 'Tarn Looms is independent again',
          day: '15 April 2026',
          body: '<p>The founders Ada Wolle and Ben Garn have bought the company back from Ravel Holding. They did so through their holding company Two Spools Ltd, which now owns all of the shares.</p>',
        },
      ],
    });
    expect(answer.told).toEqual(['acquiree | Two Spools Ltd | completed | - | 2026-04-15']);
  });

  test('a merger whose story says who is taken in leaves no role open', async () => {
    const answer = await eventsOf({
      stories: [
        {
          title: 'Tarn Looms merges with Ravel Group',
          day: '1 September 2026',
          body: '<p>The merger of Tarn Looms with Ravel Group took effect today. Tarn Looms has become part of the eleven-mill group.</p>',
        },
      ],
    });
    expect(answer.told).toEqual(['acquiree | Ravel Group | completed | - | 2026-09-01']);
  });

  test('a chatty post says that a firm is ours', async () => {
    const answer = await eventsOf({
      index: 'Insights',
      stories: [
        {
          title: 'Hello, Spindle Works',
          day: '7 October 2026',
          body: '<p>We bought something! Spindle Works, the maker of bobbins, is ours since last Thursday. The price was in the low seven figures.</p>',
        },
      ],
    });
    expect(answer.told).toEqual(['acquirer | Spindle Works | completed | - | 2026-10-07']);
  });

  test('a business bought of receivers has the price that was paid to them', async () => {
    const answer = await eventsOf({
      stories: [
        {
          title: 'Tarn rescues Spindle Works',
          day: '18 February 2026',
          body: '<p>We’ve bought Spindle Works out of receivership. We paid £410,000 to the receivers for what is the whole business.</p>',
        },
      ],
    });
    expect(answer.told).toEqual(['acquirer | Spindle Works | completed | 410000 GBP | 2026-02-18']);
  });
});

describe('names of one firm', () => {
  test('a story tells of the firm by the name that it had', async () => {
    const answer = await eventsOf({
      about: '<p>Founded as Threadle in 1996, we make looms.</p>',
      stories: [
        {
          title: 'Threadle has been acquired by Ravel Holding',
          day: '7 March 2024',
          body: '<p>Threadle has been acquired by Ravel Holding.</p>',
        },
      ],
    });
    expect(answer.told).toEqual(['acquiree | Ravel Holding | completed | - | 2024-03-07']);
  });

  test('the footer has the fuller name', async () => {
    const answer = await eventsOf({
      footer: 'Tarn Looms Weaving is a maker of looms in Kendal.',
      stories: [
        {
          title: 'A new owner',
          day: '7 May 2026',
          body: '<p>Initech plc has sold Tarn Looms Weaving to Ravel Holding.</p>',
        },
      ],
    });
    expect(answer.told).toEqual(['acquiree | Ravel Holding | completed | - | 2026-05-07']);
  });
});

describe('what is none of the company’s deals', () => {
  test.each([
    [
      'a client’s sale',
      '<p>Our client Spindle Works has been sold by its shareholders to Ravel Holding for £75m. We did the due diligence.</p>',
    ],
    [
      'a sister’s purchase',
      '<p>Our sister Bobbin Mills, like us a company of Ravel, has acquired Spindle Works for £5m.</p>',
    ],
    [
      'the buyer’s other purchases in its boilerplate',
      '<h2>About Ravel Group</h2><p>Ravel Group makes yarn at nine mills. It acquired Spindle Works in 2025 and Bobbin Mills in 2026.</p>',
    ],
    ['a building', '<p>We have bought the freehold of the Weavers House in Kendal for £2m.</p>'],
    [
      'a group since the foundation',
      '<p>Tarn Looms has been a part of the Ravel Group since its foundation in 1982.</p>',
    ],
    [
      'a purchase of long ago, recalled',
      '<p>Since its purchase of Spindle Works in 2022, Tarn Looms has woven more.</p>',
    ],
    ['a prize', '<p>Tarn Looms scoops Golden Shuttle Award for the third time.</p>'],
    [
      'a denial',
      '<p>The trade press writes that Tarn Looms is about to take over Spindle Works. We are not buying Spindle Works.</p>',
    ],
  ])('%s', async (_, body) => {
    const answer = await eventsOf({ stories: [{ title: 'News from the shed', day: '10 June 2026', body }] });
    expect(answer).toEqual({ detected: false, told: [] });
  });
});

test('a headline with the word merger over a story of a partnership is no deal, and says why', async () => {
  const outcome = await researchMna(
    memoryContext(
      new MemoryWeb(
        pagesOf({
          stories: [
            {
              title: 'Tarn Looms and Ravel announce merger of expertise',
              day: '8 June 2026',
              body: '<p>Tarn Looms and Ravel have entered a strategic partnership.</p>',
            },
          ],
        }),
      ),
    ),
    { domain: 'tarnlooms.example' },
  );
  expect(outcome).toMatchObject({ answer: { detected: false, latestEvents: [] } });
  expect(outcome.kind === 'answered' && outcome.reasoning).toContain(
    'Set aside (a merger of something else than firms): “Tarn Looms and Ravel announce merger of expertise”',
  );
});

test.each([
  'Ravel Group has acquired a 20% stake in Tarn Looms.',
  'Ravel Group acquires 19.9 per cent of the shares of Tarn Looms.',
  'Ravel Group takes a minority stake in Tarn Looms.',
  'Ravel Group bought a non-controlling interest of 30% in the weaver Tarn Looms.',
  'Ravel Group buys a stake in Tarn Looms.',
  'Ravel Group has bought a stake of 12.5% in Tarn Looms.',
  'Ravel Group completed its acquisition of a minority shareholding in us.',
  'Spindle Capital sells its 20% stake in Tarn Looms to Ravel Group.',
])('a stake that somebody takes in the company is named as set aside: %s', async (sentence) => {
  const site = { stories: [{ title: 'On our shares', day: '8 June 2026', body: `<p>${sentence}</p>` }] };
  const outcome = await researchMna(memoryContext(new MemoryWeb(pagesOf(site))), {
    domain: 'tarnlooms.example',
  });
  expect(outcome).toMatchObject({ answer: { detected: false, latestEvents: [] } });
  expect(outcome.kind === 'answered' && outcome.reasoning).toContain(
    `Set aside (a minority stake or an investment): “${sentence}”`,
  );
});

test.each([
  ['who is absorbed', `<p>${'Kappa, absorbed '.repeat(100_000)}`],
  ['new owners', `<p>${'The new owner is Kappa. '.repeat(60_000)}`],
  ['former names', `<p>${'Formerly Kappa, formerly Kappa '.repeat(50_000)}`],
  ['pronouns', `<p>Kappa makes yarn. ${'It acquired Lambda. '.repeat(60_000)}`],
])('a story of a megabyte of %s is read in bounded time', async (_, body) => {
  const answer = await eventsOf({ stories: [{ title: 'Tarn Looms acquired', day: '10 June 2026', body }] });
  expect(answer.told.length).toBeLessThanOrEqual(20);
});
