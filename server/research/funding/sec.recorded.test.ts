import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FundingAnswer } from '@assay/shared/funding';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  fullTextHits,
  type InventedFiling,
  type InventedIssuer,
  item,
  submissions,
  tickerMap,
  wikidataItems,
  wikidataSearch,
} from '../../../test/support/inventedAnswers.ts';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { expectEveryFieldQuoted } from '../../../test/support/quotes.ts';
import { splitLegalForm } from '../../domain/legalForms.ts';
import { Gathering } from '../gathering.ts';
import { filingsOf, filingUrl, readSubmissions, SEC_TICKERS_URL, secSubmissionsUrl } from '../sources/sec.ts';
import { readCurrentReports } from '../sources/sec8K.ts';
import { formDUrl } from '../sources/secFormD.ts';
import { researchFunding } from './funding.ts';

/**
 * Recorded real EDGAR files, kept beside the repository where this project is developed. A site is invented around
 * each, on a reserved domain, and the real researcher reads it all.
 */
const folder = fileURLToPath(new URL('../../../../shared/data/sec/', import.meta.url));
const read = (name: string) => readFileSync(`${folder}${name}`, 'utf8');
const TODAY = new Date('2026-11-05T00:00:00Z');
/** `Shepherd's Finance, LLC` is at shepherdsfinance.example. */
const hostOf = (name: string) =>
  `${splitLegalForm(name)
    .core.toLowerCase()
    .replace(/[^a-z0-9]/g, '')}.example`;
const ACCESSION = '0000000001-26-000001';

beforeEach(({ skip }) =>
  skip(!existsSync(folder), 'there are no recorded filings beside the repository (../shared/data)'),
);

const COVERED = [
  '0001213900-25-032135.txt',
  '1800Flowers.8-K.html',
  'D.1685REIT.xml',
  'D.APFund.xml',
  'D.Shepards.xml',
  'Oracle.8-K.html',
  'afcgamma.8K.html',
  'company_submission.json',
  'company_tickers.json',
  'form8k.Nordstrom.html',
  'pickleball.FormC.xml',
  'secheader.424B5.abeona.txt',
];

test('every recorded filing has a test', () => {
  expect(readdirSync(folder).sort()).toEqual([...COVERED].sort());
});

/** A site that states the legal name and the address; sources that know nothing, but for the given. */
function siteOf(name: string, address: string, extra = ''): MemoryPages {
  const brand = splitLegalForm(name).core;
  return {
    [`https://${hostOf(name)}/`]: {
      body: `<html lang="en"><head><title>${brand}</title></head><body><h1>${brand}</h1><p>${brand} is here.</p><footer><p>${address}</p><p>© 2026 ${name}</p>${extra}</footer></body></html>`,
    },
    ...tickerMap(),
    ...wikidataSearch(brand),
  };
}

/** The issuer as Wikidata's CIK joins it. */
function joined(issuer: InventedIssuer): MemoryPages {
  const brand = splitLegalForm(issuer.name).core;
  const claims = {
    P856: [{ value: `https://${hostOf(issuer.name)}/` }],
    P5531: [{ value: String(issuer.cik).padStart(10, '0') }],
  };
  return {
    ...siteOf(issuer.name, '1 Invented Road'),
    ...wikidataSearch(brand, 'Q1'),
    ...wikidataItems({ id: 'Q1', label: brand, claims: { ...claims, P17: [item('Q30')] } }),
    ...submissions(issuer),
  };
}

async function research(name: string, pages: MemoryPages) {
  const web = new MemoryWeb(pages);
  const outcome = await researchFunding(memoryContext(web, { asOf: TODAY }), {
    domain: hostOf(name),
  });
  if (outcome.kind !== 'answered') throw new Error(outcome.message);
  const answer = FundingAnswer.parse(outcome.answer);
  const stated = Object.entries(answer).filter(
    ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
  );
  expectEveryFieldQuoted({ ...outcome, answer: Object.fromEntries(stated) }, pages);
  return { ...outcome, answer, requested: web.requested };
}

const NO_ROUND = { hasFundingEvent: false, isPublic: false, latestRound: null, latestEvents: [] };
const xml = (name: string) => ({ body: read(name), headers: { 'content-type': 'application/xml' } });
const json = (name: string) => ({ body: read(name), headers: { 'content-type': 'application/json' } });

describe('notices of offerings', () => {
  test.each([
    ['D.1685REIT.xml', '1685 38th REIT, L.L.C.', 'a real estate investment trust (REITS and Finance)'],
    ['D.APFund.xml', 'AP Fund IV, LP', 'a fund (Pooled Investment Fund)'],
  ])('%s is no round, and the reasoning says why', async (file, name, because) => {
    const pages = joined({ cik: 5, name, filings: [{ form: 'D', day: '2023-02-01', accession: ACCESSION }] });
    const { answer, reasoning } = await research(name, { ...pages, [formDUrl(5, ACCESSION)]: xml(file) });
    expect(answer).toEqual(NO_ROUND);
    expect(reasoning).toContain(`Form D excluded: the issuer is ${because}`);
  });

  const private_ = (form: string, name: string, city: string, state: string): MemoryPages => ({
    ...submissions({
      cik: 5,
      name,
      city,
      state,
      filings: [{ form, day: '2024-03-22', accession: ACCESSION }],
    }),
    ...fullTextHits(splitLegalForm(name).core, TODAY, { cik: 5, name, place: `${city}, ${state}`, form }),
  });

  test('D.Shepards.xml, found by legal name and city, is an undisclosed round with its sum and first sale', async () => {
    const { answer, confidence, reasoning } = await research("Shepherd's Finance, LLC", {
      ...siteOf("Shepherd's Finance, LLC", '13241 Bartram Park Blvd., Suite 2401, Jacksonville, FL 32258'),
      ...private_('D/A', "Shepherd's Finance, LLC", 'JACKSONVILLE', 'FL'),
      [formDUrl(5, ACCESSION)]: xml('D.Shepards.xml'),
    });
    expect(answer).toMatchObject({ hasFundingEvent: true, isPublic: false, latestRound: 'Undisclosed' });
    expect(answer.latestEvents).toMatchObject([
      { amount: 5_725_051, currency: 'USD', announcedAt: '2017-03-16', investors: [] },
    ]);
    expect(confidence).toBeLessThanOrEqual(0.6);
    expect(reasoning).toContain('legal name and city (JACKSONVILLE)');
  });

  test('pickleball.FormC.xml is crowdfunding and no round', async () => {
    const { answer, reasoning } = await research('Pickleball Etc. LLC', {
      ...siteOf(
        'Pickleball Etc. LLC',
        '19401 South Main Street, Carson, CA 90248',
        '<script type="application/ld+json">{"@type":"Organization","legalName":"Pickleball Etc. LLC","url":"https://pickleballetc.example/"}</script>',
      ),
      ...private_('C', 'Pickleball Etc. LLC', 'CARSON', 'CA'),
      [formDUrl(5, ACCESSION)]: xml('pickleball.FormC.xml'),
    });
    expect(answer).toEqual(NO_ROUND);
    expect(reasoning).toContain('Form C excluded: it is a crowdfunding offering');
  });
});

/** What the header of a recorded full submission says, as EDGAR's list of filings would have it. */
function rowOf(file: string): { name: string; cik: number; filing: InventedFiling } {
  const header = read(file).slice(0, 3000);
  const field = (name: string) => new RegExp(`${name}:\\s*(.+)`).exec(header)?.[1]?.trim() ?? '';
  const day = field('FILED AS OF DATE').replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
  const items = header.includes('Non-Reliance') ? '2.02,4.02,7.01,9.01' : '';
  return {
    name: field('COMPANY CONFORMED NAME'),
    cik: Number(field('CENTRAL INDEX KEY')),
    filing: { form: field('CONFORMED SUBMISSION TYPE'), day, accession: field('ACCESSION NUMBER'), items },
  };
}

describe('other filings', () => {
  test('secheader.424B5.abeona.txt is a supplement of an issuer that is public already, and no round', async () => {
    const { name, cik, filing } = rowOf('secheader.424B5.abeona.txt');
    expect([name, cik, filing.form]).toEqual(['ABEONA THERAPEUTICS INC.', 318306, '424B5']);
    const { answer, reasoning } = await research(name, joined({ cik, name, filings: [filing] }));
    expect(answer).toEqual(NO_ROUND);
    expect(reasoning).toContain('424B5 filed on 2023-06-07 excluded');
  });

  test.each([
    ['1800Flowers.8-K.html', '5.07'],
    ['Oracle.8-K.html', '5.07'],
    ['afcgamma.8K.html', '5.02,7.01,9.01'],
    ['form8k.Nordstrom.html', '5.02,9.01'],
    ['0001213900-25-032135.txt', '2.02,4.02,7.01,9.01'],
  ])('%s is a current report of no deal: it is neither asked for nor an event', async (file, items) => {
    const filing = { form: '8-K', day: '2025-04-15', items, accession: ACCESSION, primaryDocument: file };
    const url = filingUrl(5, ACCESSION, file);
    const pages = {
      ...joined({ cik: 5, name: 'Recorded Reports, Inc.', filings: [filing] }),
      [url]: { body: read(file) },
    };
    const { answer, requested } = await research('Recorded Reports, Inc.', pages);
    expect(answer).toEqual(NO_ROUND);
    expect(requested).not.toContain(url);
    expect(await reportsOf(pages, 5, '2025-01-01', '2025-12-31')).toEqual([]);
  });

  test.each(['1800Flowers.8-K.html', 'Oracle.8-K.html', 'afcgamma.8K.html', 'form8k.Nordstrom.html'])(
    '%s has no words on a deal, whatever the list of filings says',
    async (file) => {
      const filing = {
        form: '8-K',
        day: '2025-04-15',
        items: '1.01,1.02,2.01,5.01',
        accession: ACCESSION,
        primaryDocument: file,
      };
      const pages = {
        ...submissions({ cik: 5, name: 'Recorded Reports, Inc.', filings: [filing] }),
        [filingUrl(5, ACCESSION, file)]: { body: read(file) },
      };
      const [report] = await reportsOf(pages, 5, '2025-01-01', '2025-12-31');
      expect(report?.document.text).toMatch(/FORM 8-K/i);
      expect([...(report?.sections.keys() ?? [])]).toEqual([]);
    },
  );
});

async function reportsOf(pages: MemoryPages, cik: number, firstDay: string, lastDay: string) {
  const gathering = new Gathering(memoryContext(new MemoryWeb(pages), { asOf: TODAY }));
  const issuer = await readSubmissions(gathering, cik);
  return issuer === null ? [] : readCurrentReports(gathering, cik, filingsOf(issuer), { firstDay, lastDay });
}

describe('company_submission.json and company_tickers.json', () => {
  const TESLA = 1_318_605;
  const listed = (): MemoryPages => ({
    ...siteOf('Tesla, Inc.', '3500 Deer Creek Road, Palo Alto, CA 94304', '<p>Nasdaq: TSLA</p>'),
    [SEC_TICKERS_URL]: json('company_tickers.json'),
    [secSubmissionsUrl(TESLA)]: json('company_submission.json'),
  });

  test('make the issuer public by its listing; its supplements and deals are no rounds', async () => {
    const { answer, reasoning } = await research('Tesla, Inc.', listed());
    expect(answer).toMatchObject({ hasFundingEvent: true, isPublic: true, latestRound: 'IPO' });
    expect(answer.latestEvents).toMatchObject([{ eventType: 'ipo', amount: null, announcedAt: null }]);
    expect(reasoning).toContain("the company's site states the ticker TSLA");
    expect(reasoning).toMatch(/424B5 filed on 20\d\d-\d\d-\d\d excluded/);
  });

  test('of current reports only those of agreements and deals are asked for', async () => {
    const deal = filingUrl(TESLA, '0001193125-16-773705', 'd292845d8k.htm');
    const pages = { ...listed(), [deal]: { body: '<p>Item 2.01 Completion of Acquisition</p><p>Done.</p>' } };
    const reports = await reportsOf(pages, TESLA, '2016-11-15', '2016-11-30');
    expect(reports.map(({ filing, items }) => [filing.day, items])).toEqual([
      ['2016-11-21', ['1.01', '2.01']],
    ]);
  });
});
