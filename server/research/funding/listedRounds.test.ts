import { FundingAnswer } from '@assay/shared/funding';
import { describe, expect, test } from 'vitest';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { expectEveryFieldQuoted } from '../../../test/support/quotes.ts';
import { researchFunding } from './funding.ts';

const HOME = 'https://haldenpumps.example/';

async function fundingOf(body: string) {
  const pages: MemoryPages = {
    [HOME]: {
      body: `<html lang="en"><head><title>Halden Pumps</title></head><body><main><h1>Halden Pumps</h1><p>Halden Pumps builds pumps.</p>${body}</main></body></html>`,
    },
  };
  const outcome = await researchFunding(memoryContext(new MemoryWeb(pages)), {
    domain: 'haldenpumps.example',
  });
  if (outcome.kind !== 'answered') throw new Error(outcome.message);
  const { latestRound, latestEvents } = FundingAnswer.parse(outcome.answer);
  expectEveryFieldQuoted({ ...outcome, answer: { latestRound, latestEvents } }, pages);
  return { latestRound, latestEvents };
}

describe('a sentence that lists rounds tells each by its own sum, and the sum of all is the size of none', () => {
  test.each([
    'To date, we have raised €142 million: €12 million seed in 2019, €40 million Series A in 2022 and €90 million Series B in 2025.',
    'We raised €12 million in a seed round in 2019, €40 million in a Series A in 2022 and €90 million in a Series B (2025).',
    'Halden Pumps has raised a seed round of €12 million in 2019, a Series A of €40 million in 2022 and a Series B of €90 million in 2025.',
  ])('%s', async (sentence) => {
    const { latestRound, latestEvents } = await fundingOf(`<p>${sentence}</p>`);
    expect(latestRound).toBe('Series B');
    expect(latestEvents[0]).toMatchObject({ round: 'Series B', amount: 90_000_000, currency: 'EUR' });
    expect(latestEvents.map(({ amount }) => amount)).not.toContain(142_000_000);
  });
});

describe('an item of a page of news is a story of its own', () => {
  const OTHER =
    '<h2>Fair in Voss</h2><p>1 May 2026. We show our pumps at the fair in Voss, where nine hundred people came last year.</p>';

  test('its day is that of the round, and its next sentences go on about it', async () => {
    const { latestEvents } = await fundingOf(
      `${OTHER}<h2>€18 million to go abroad</h2><p>19 May 2026</p><p>We've closed our Series A. Polder Growth led the €18 million round; our seed investors Umi Capital and Kite Ventures took part again.</p>`,
    );
    expect(latestEvents[0]).toMatchObject({
      round: 'Series A',
      amount: 18_000_000,
      announcedAt: '2026-05-19',
      investors: ['Polder Growth', 'Umi Capital', 'Kite Ventures'],
    });
  });

  test('a share issue names those who subscribed', async () => {
    const { latestEvents } = await fundingOf(
      `${OTHER}<h2>Share issue raises SEK 55 million</h2><p>12 April 2026. Existing owners Boliden Invest and Umi Capital and the new investor Kite Climate have subscribed to new shares for SEK 55 million. Proceeds go to a second line.</p>`,
    );
    expect(latestEvents[0]).toMatchObject({
      amount: 55_000_000,
      currency: 'SEK',
      announcedAt: '2026-04-12',
      investors: ['Boliden Invest', 'Umi Capital', 'Kite Climate'],
    });
  });

  test('the size of a round may stand between commas, before who led it', async () => {
    const { latestEvents } = await fundingOf(
      '<h2>Investors</h2><p>The latest round of Halden Pumps, a €21 million Series B in April 2025, was led by Polder Growth, with Umi Capital and Kite Ventures taking part.</p>',
    );
    expect(latestEvents[0]).toMatchObject({
      round: 'Series B',
      amount: 21_000_000,
      investors: ['Polder Growth', 'Umi Capital', 'Kite Ventures'],
    });
  });
});
