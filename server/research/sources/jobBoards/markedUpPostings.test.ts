import { describe, expect, test } from 'vitest';
import { HIRING_DOMAIN, hiringSite } from '../../../../test/support/jobAdverts.ts';
import { memoryPage } from '../../../../test/support/memoryWeb.ts';
import { researchOpenJobs } from '../../../../test/support/openJobsResearch.ts';
import { readDocument } from '../../documents/document.ts';
import { markedUpAdverts } from './markedUpPostings.ts';

describe('adverts in the markup of the company’s own pages', () => {
  const microdata = (title: string, posted: string, employer = 'Halden Pumps AS') => `
<li itemscope itemtype="https://schema.org/JobPosting"><h3 itemprop="title">${title} &amp; Co</h3>
<meta itemprop="datePosted" content="${posted}"><a itemprop="url" href="/careers/${encodeURIComponent(title)}">more</a>
<span itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Organization"><b itemprop="name">${employer}</b></span>
<span itemprop="jobLocation" itemscope itemtype="https://schema.org/Place"><span itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><i itemprop="addressLocality">Moss</i>, <i itemprop="addressCountry">Norway</i></span></span></li>`;

  test('count when written as microdata, and are quoted', async () => {
    const { answer, citations } = await researchOpenJobs(
      hiringSite(
        `<ul>${microdata('Welder', '2026-10-20')}${microdata('Fitter', '2026-01-20')}${microdata('Agent', '2026-10-21', 'Globex Staffing')}</ul>`,
      ),
    );
    expect(answer).toMatchObject({
      openings: 1,
      topTitles: ['Welder & Co'],
      locations: ['Moss, Norway'],
      latestPostingDate: '2026-10-20',
      source: `schema.org JobPosting on ${HIRING_DOMAIN}`,
    });
    const dates = citations.filter(({ fields }) => fields.includes('openings'));
    expect(dates.map(({ excerpt }) => excerpt)).toEqual([
      '<meta itemprop="datePosted" content="2026-10-20">',
    ]);
  });

  test('count when written as RDFa, unless they are past their closing date', async () => {
    const rdfa = (title: string, closing: string) =>
      `<div vocab="https://schema.org/" typeof="JobPosting"><h2 property="title">${title}</h2>
<time property="datePosted" datetime="2026-10-20T08:00:00Z">last month</time><span property="validThrough">${closing}</span>
<span property="jobLocation">Moss</span></div>`;
    const { answer, reasoning } = await researchOpenJobs(
      hiringSite(rdfa('Welder', '2026-12-31') + rdfa('Fitter', '2026-10-31')),
    );
    expect(answer).toMatchObject({ openings: 1, topTitles: ['Welder'], locations: ['Moss'] });
    expect(reasoning).toContain('1 adverts are past their closing date');
  });
});

test.each([
  ['unclosed items', '<p itemscope itemtype="JobPosting">'],
  ['properties with half a quotation mark', '<b itemprop=title x=y="z>'],
  ['unclosed elements', '<b>'],
  ['ends without a beginning', '</i>'],
])('megabytes of %s in an advert are read to their end', (_what, piece) => {
  const body = `<div itemscope itemtype="JobPosting"><h1 itemprop="title">Cook</h1>${piece.repeat(3_000_000 / piece.length)}`;
  const adverts = markedUpAdverts(readDocument(memoryPage('https://hostile.example/', { body })));
  expect(adverts[0]?.posting?.title.value).toBe('Cook');
});
