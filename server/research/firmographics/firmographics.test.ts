import { FirmographicsAnswer } from '@assay/shared/firmographics';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  gleifRecords,
  item,
  submissions,
  tickerMap,
  wikidataItems,
  wikidataSearch,
  wikipediaSummary,
} from '../../../test/support/inventedAnswers.ts';
import { inventedSite } from '../../../test/support/inventedSites.ts';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { expectEveryFieldQuoted } from '../../../test/support/quotes.ts';
import type { ResearchOutcome } from '../outcome.ts';
import { researchFirmographics } from './firmographics.ts';

type Answered = ResearchOutcome & { kind: 'answered' };

async function research(
  domain: string,
  pages: MemoryPages,
): Promise<Answered & { answer: FirmographicsAnswer }> {
  const web = new MemoryWeb(pages);
  const outcome = await researchFirmographics(memoryContext(web), { domain });
  if (outcome.kind !== 'answered') throw new Error(outcome.message);
  expectEveryFieldQuoted(outcome, pages);
  return { ...outcome, answer: FirmographicsAnswer.parse(outcome.answer) };
}

describe('a German manufacturer with an imprint', () => {
  let outcome: Awaited<ReturnType<typeof research>>;
  beforeAll(async () => {
    outcome = await research('kranwerk-nord.example', inventedSite('kranwerk-nord.example'));
  });

  test('is answered from its own words', () => {
    expect(outcome.answer).toMatchObject({
      name: 'Kranwerk Nord',
      domain: 'kranwerk-nord.example',
      website: 'https://kranwerk-nord.example/',
      employeeCount: 1200,
      sizeRange: '1001-5000',
      type: 'private',
      foundedYear: 1956,
      headquarters: { city: 'Bremen', state: null, countryCode: 'DE' },
      linkedInFollowers: null,
      linkedinIndustry: null,
      segments: ['B2B'],
    });
    expect(outcome.answer.svcCategory).toMatchObject({
      primary: 'Industrial Machinery & Automation',
      niche: 'Cranes, lifting & material handling',
    });
  });

  test('is not told the sizes of its customers, of what it bought, or of a form', () => {
    const quotes = outcome.citations.map(({ excerpt }) => excerpt).join('\n');
    expect(quotes).not.toMatch(/90\.000|1987|5000 Mitarbeiter|40 neue|Pixelmanufaktur/);
  });

  test('says which sources were missing, and is the less sure for it', () => {
    expect(outcome.reasoning).toMatch(/Gaps: .*GLEIF.*Wikidata/);
  });
});

test('a French SAS is read from its mentions légales and its prose', async () => {
  const { answer } = await research('atelier-lumen.example', inventedSite('atelier-lumen.example'));
  expect(answer).toMatchObject({
    name: 'Atelier Lumen',
    employeeCount: 85,
    type: 'private',
    foundedYear: 1998,
    headquarters: { city: 'Lyon', state: null, countryCode: 'FR' },
    segments: ['B2B'],
  });
});

test('a UK Ltd is read from the registration in its footer', async () => {
  const { answer } = await research('harbourline-foods.example', inventedSite('harbourline-foods.example'));
  expect(answer).toMatchObject({
    name: 'Harbourline Foods',
    employeeCount: 46,
    sizeRange: '11-50',
    type: 'private',
    foundedYear: 1983,
    headquarters: { city: 'Grimsby', state: null, countryCode: 'GB' },
  });
  expect(answer.segments).toContain('B2C');
  expect(answer.svcCategory?.primary).toBe('Food, Beverage & Agriculture');
});

test('a Spanish page in an old encoding is read letter by letter', async () => {
  const { answer, citations } = await research(
    'datos-ibericos.example',
    inventedSite('datos-ibericos.example'),
  );
  expect(answer).toMatchObject({
    name: 'Datos Ibéricos',
    employeeCount: 120,
    type: 'private',
    foundedYear: 2004,
    headquarters: { city: 'Zaragoza', countryCode: 'ES' },
  });
  expect(citations.some(({ excerpt }) => excerpt.includes('Contamos con más de 120 empleados.'))).toBe(true);
});

test('a nonprofit is one by its own words; people it trained are not its staff', async () => {
  const { answer } = await research('openharbour.example', inventedSite('openharbour.example'));
  expect(answer).toMatchObject({
    name: 'Open Harbour',
    type: 'nonprofit',
    foundedYear: 2015,
    employeeCount: null,
    sizeRange: null,
    headquarters: { city: 'Halifax', state: 'Nova Scotia', countryCode: 'CA' },
  });
});

const NOTHING = {
  name: null,
  employeeCount: null,
  sizeRange: null,
  type: null,
  foundedYear: null,
  headquarters: null,
  linkedInFollowers: null,
  linkedinIndustry: null,
  svcCategory: null,
  segments: null,
  segmentRationale: null,
};

test('an uninformative page yields nulls, svcCategory included, and the page looked at', async () => {
  const domain = 'brisk-landing.example';
  const { answer, citations } = await research(domain, inventedSite(domain));
  expect(answer).toEqual({ ...NOTHING, domain, website: `https://${domain}/` });
  expect(citations.map(({ url, fields }) => [url, fields])).toEqual([
    [`https://${domain}/`, ['domain', 'website']],
  ]);
});

test('a parking page is nobody’s site, whatever else it says', async () => {
  const domain = 'parked-harbour.example';
  const outcome = await researchFirmographics(memoryContext(new MemoryWeb(inventedSite(domain))), { domain });
  expect(outcome).toMatchObject({ kind: 'failed', errorCode: 'NOTHING_TO_READ', retryable: false });
});

test('a shell that only scripts fill is read at the usual addresses', async () => {
  const { answer } = await research('shellonly.example', inventedSite('shellonly.example'));
  expect(answer.foundedYear).toBe(2021);
});

test('contradictions are decided with reasons, and the old figure is called old', async () => {
  const { answer, reasoning } = await research('twofold.example', inventedSite('twofold.example'));
  expect([answer.employeeCount, answer.sizeRange, answer.foundedYear]).toEqual([69, '51-200', 2012]);
  expect(reasoning).toMatch(/Set aside: 250 .*over 250 people.*weaker evidence; 40 .*2014-05-06.*older/);
  expect(reasoning).toMatch(/Set aside: 2011 .*conflicts/);
});

test('instructions to a machine, hidden text and nonsense data are only text', async () => {
  const { answer } = await research('hostile-notes.example', inventedSite('hostile-notes.example'));
  expect(answer).toMatchObject({
    name: 'Hostile Notes',
    employeeCount: null,
    foundedYear: null,
    type: null,
    headquarters: null,
  });
});

const QUILLSTONE = 'quillstone.example';
const official = (url: string) => ({ P856: [{ value: url, rank: 'preferred' as const }] });

const quillstoneRegistries: MemoryPages = {
  ...tickerMap(
    { cik_str: 900001, ticker: 'QLST', title: 'Quillstone, Inc.' },
    { cik_str: 900002, ticker: 'QLM', title: 'QUILLSTONE MINING CORP' },
  ),
  ...submissions({
    cik: 900001,
    name: 'Quillstone, Inc.',
    tickers: ['QLST'],
    exchanges: ['Nasdaq'],
    city: 'AUSTIN',
    state: 'TX',
  }),
  ...wikidataSearch('Quillstone', 'Q900010', 'Q900011'),
  ...wikidataItems(
    { id: 'Q900010', label: 'Quillstone', claims: official('https://quillstone-mining.example/') },
    {
      id: 'Q900011',
      label: 'Quillstone',
      article: 'Quillstone (company)',
      claims: {
        ...official('https://www.quillstone.example/'),
        P1128: [
          { value: { amount: '+1800', unit: '1' }, pointInTime: '+2021-12-31T00:00:00Z', referenced: true },
          { value: { amount: '+2150', unit: '1' }, pointInTime: '+2025-12-31T00:00:00Z', referenced: true },
        ],
        P571: [{ value: { time: '+2009-01-01T00:00:00Z', precision: 9 }, referenced: true }],
        P159: [item('Q900020')],
        P414: [item('Q82059')],
        P5531: [{ value: '0000900001' }],
      },
    },
  ),
  ...wikidataItems({
    id: 'Q900020',
    label: 'Austin',
    claims: { P131: [item('Q900021')], P17: [item('Q900030')] },
  }),
  ...wikidataItems(
    { id: 'Q900021', label: 'Texas', claims: { P17: [item('Q900030')] } },
    { id: 'Q900030', label: 'United States', claims: { P297: [{ value: 'US' }] } },
  ),
  ...wikipediaSummary(
    'Quillstone (company)',
    'Quillstone, Inc. is a publicly traded company founded in 2009.',
  ),
  ...gleifRecords('Quillstone, Inc.', {
    name: 'QUILLSTONE, INC.',
    city: 'Austin',
    region: 'US-TX',
    country: 'US',
  }),
};

describe('a listed company whose records all agree', () => {
  let outcome: Awaited<ReturnType<typeof research>>;
  beforeAll(async () => {
    outcome = await research(QUILLSTONE, { ...inventedSite(QUILLSTONE), ...quillstoneRegistries });
  });

  test('is answered from its site, the regulator, the register and the encyclopaedias', () => {
    expect(outcome.answer).toMatchObject({
      name: 'Quillstone',
      employeeCount: 2150,
      sizeRange: '1001-5000',
      type: 'public',
      foundedYear: 2009,
      headquarters: { city: 'Austin', state: 'Texas', countryCode: 'US' },
      segments: ['B2B', 'B2G'],
    });
    const hosts = new Set(outcome.citations.map(({ url }) => new URL(url).hostname));
    expect([...hosts].sort()).toEqual([
      'api.gleif.org',
      'data.sec.gov',
      'en.wikipedia.org',
      'quillstone.example',
      'www.wikidata.org',
    ]);
  });

  test('says by which evidence each record was joined', () => {
    expect(outcome.reasoning).toContain('Wikidata Q900011 is joined: its official website is on the domain.');
    expect(outcome.reasoning).toMatch(/SEC EDGAR is joined: the company's Wikidata item gives CIK 900001/);
    expect(outcome.reasoning).toMatch(/GLEIF is joined: legal name and city/);
  });

  test('is surer than from its own site alone', async () => {
    const alone = await research(QUILLSTONE, inventedSite(QUILLSTONE));
    expect(outcome.confidence).toBeGreaterThan(alone.confidence);
  });

  test('carries no fact of the partner and no fact of the namesake', () => {
    expect(JSON.stringify(outcome.citations)).not.toMatch(/1911|Chicago|mining/i);
  });
});

test('a namesake in every registry changes nothing', async () => {
  const domain = 'tesla-garten.example';
  const namesakes: MemoryPages = {
    ...tickerMap({ cik_str: 1318605, ticker: 'TSLA', title: 'Tesla, Inc.' }),
    ...submissions({
      cik: 1318605,
      name: 'Tesla, Inc.',
      tickers: ['TSLA'],
      exchanges: ['Nasdaq'],
      city: 'PALO ALTO',
      state: 'CA',
    }),
    ...wikidataSearch('Tesla', 'Q478214'),
    ...wikidataItems({
      id: 'Q478214',
      label: 'Tesla, Inc.',
      claims: { ...official('https://www.tesla.com/'), P1128: [{ value: { amount: '+125665' } }] },
    }),
    ...gleifRecords(
      'Tesla, Inc.',
      { name: 'Tesla, Inc.', city: 'Austin', region: 'US-TX', country: 'US' },
      {
        name: 'Tesla, Inc.',
        city: 'Reno',
        region: 'US-NV',
        country: 'US',
      },
    ),
  };
  const { answer, citations } = await research(domain, { ...inventedSite(domain), ...namesakes });
  expect(answer).toMatchObject({ employeeCount: 2, type: null, headquarters: null, foundedYear: null });
  expect(citations.every(({ url }) => url.includes('tesla-garten.example'))).toBe(true);
});

test('without its site, a company known to Wikidata by its website is still answered', async () => {
  const { answer, reasoning, citations } = await research(QUILLSTONE, {
    ...quillstoneRegistries,
    ...wikidataSearch('quillstone', 'Q900010', 'Q900011'),
  });
  expect(answer).toMatchObject({
    name: 'Quillstone',
    domain: QUILLSTONE,
    employeeCount: 2150,
    type: 'public',
    svcCategory: null,
  });
  expect(reasoning).toContain('The site of quillstone.example could not be read');
  expect(citations.find(({ fields }) => fields.includes('domain'))?.excerpt).toContain(
    'https://www.quillstone.example/',
  );
});

test('a source that breaks off fails alone', async () => {
  const web = new MemoryWeb(inventedSite(QUILLSTONE));
  const breaking = {
    fetch: (request: Parameters<MemoryWeb['fetch']>[0], signal: AbortSignal) => {
      if (request.url.includes('wikidata')) throw new Error('a fault');
      return web.fetch(request, signal);
    },
  };
  const outcome = await researchFirmographics(memoryContext(breaking), { domain: QUILLSTONE });
  expect(outcome.kind === 'answered' && outcome.reasoning).toMatch(
    /Wikidata \(it could not be read because of a fault in Assay\)/,
  );
});

test('the same pages give the same answer, letter by letter', async () => {
  const pages = { ...inventedSite(QUILLSTONE), ...quillstoneRegistries };
  expect(JSON.stringify(await research(QUILLSTONE, pages))).toBe(
    JSON.stringify(await research(QUILLSTONE, pages)),
  );
});

test('a redirect to another domain is told, and what is said there counts for less', async () => {
  const bought = 'small-boats.example';
  const pages = {
    [`https://${bought}/`]: { body: '', location: `https://${QUILLSTONE}/` },
    ...inventedSite(QUILLSTONE),
  };
  const { answer, reasoning, confidence } = await research(bought, pages);
  const direct = await research(QUILLSTONE, inventedSite(QUILLSTONE));
  expect(answer.domain).toBe(bought);
  expect(reasoning).toContain(`${bought} leads to ${QUILLSTONE}`);
  expect(confidence).toBeLessThan(direct.confidence);
});
