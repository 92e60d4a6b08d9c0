import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FirmographicsAnswer } from '@assay/shared/firmographics';
import { beforeEach, describe, expect, test } from 'vitest';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { expectEveryFieldQuoted } from '../../../test/support/quotes.ts';
import { researchFirmographics } from './firmographics.ts';

/** Recorded real pages and filings, kept beside the repository where this project is developed. */
const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const isHere = existsSync(`${data}pages`) && existsSync(`${data}sec`);

beforeEach(({ skip }) => skip(!isHere, 'there are no recorded pages beside the repository (../shared/data)'));

async function research(domain: string, pages: MemoryPages) {
  const outcome = await researchFirmographics(memoryContext(new MemoryWeb(pages)), { domain });
  if (outcome.kind !== 'answered') throw new Error(outcome.message);
  expectEveryFieldQuoted(outcome, pages);
  return { ...outcome, answer: FirmographicsAnswer.parse(outcome.answer) };
}

const served = (domain: string, file: string): MemoryPages => ({
  [`https://${domain}/`]: { body: readFileSync(`${data}${file}`) },
});

describe('over recorded real pages, served under invented companies’ own domains', () => {
  test('a company profile is read: structured data, labelled facts, head lines', async () => {
    const domain = 'audiense-invented.example';
    const { answer, citations } = await research(domain, served(domain, 'pages/linkedin-company.html'));
    expect(answer).toMatchObject({
      name: 'Audiense',
      domain,
      employeeCount: 69,
      sizeRange: '51-200',
      type: 'private',
      foundedYear: 2011,
      headquarters: { city: 'London', countryCode: 'GB' },
      linkedinIndustry: 'Advertising Services',
      segments: ['B2B'],
    });
    expect(answer.svcCategory?.primary).toBe('Marketing Technology');
    const employees = citations.find(({ fields }) => fields.includes('employeeCount'));
    expect(employees?.excerpt).toBe('"numberOfEmployees":{"value":69,"@type":"QuantitativeValue"}');
  });

  test('a blog page’s structured data says when and where; its survey’s numbers are nobody’s staff', async () => {
    const domain = 'gitlab-invented.example';
    const { answer } = await research(domain, served(domain, 'pages/readability-gitlab-blog.html'));
    expect(answer).toMatchObject({
      name: 'GitLab',
      employeeCount: null,
      foundedYear: 2011,
      headquarters: { city: 'San Francisco', state: 'California', countryCode: 'US' },
    });
  });

  test('a news story is about others: nothing but the paper’s own name is taken from it', async () => {
    const domain = 'venture-invented.example';
    const { answer } = await research(domain, served(domain, 'pages/venture-beat.html'));
    expect(answer).toMatchObject({
      name: 'VentureBeat',
      employeeCount: null,
      foundedYear: null,
      headquarters: null,
      svcCategory: null,
    });
  });

  test.each(isHere ? readdirSync(`${data}pages`).filter((file) => file.endsWith('.html')) : ['no page'])(
    'on %s every field is null or quoted',
    async (file) => {
      const domain = `${file.replace('.html', '')}.example`;
      const { confidence } = await research(domain, served(domain, `pages/${file}`));
      expect(confidence).toBeLessThanOrEqual(0.97);
    },
  );
});

describe('over real SEC data', () => {
  const sec = (): MemoryPages => ({
    'https://www.sec.gov/files/company_tickers.json': {
      body: readFileSync(`${data}sec/company_tickers.json`),
      headers: { 'content-type': 'application/json' },
    },
    'https://data.sec.gov/submissions/CIK0001318605.json': {
      body: readFileSync(`${data}sec/company_submission.json`),
      headers: { 'content-type': 'application/json' },
    },
  });
  const site = (domain: string, body: string): MemoryPages => ({ [`https://${domain}/`]: { body } });

  test('an issuer whose site states its ticker is public, and led from the address it files', async () => {
    const domain = 'tesla-invented.example';
    const body =
      '<title>Tesla</title><p>Tesla, Inc. (Nasdaq: TSLA) makes electric vehicles.</p><footer>© 2026 Tesla, Inc.</footer>';
    const { answer, reasoning } = await research(domain, { ...site(domain, body), ...sec() });
    expect(answer).toMatchObject({
      name: 'Tesla',
      type: 'public',
      headquarters: { city: 'Palo Alto', state: 'California', countryCode: 'US' },
    });
    expect(reasoning).toContain("SEC EDGAR is joined: the company's site states the ticker TSLA");
  });

  test('the same name and the same city join; the same name alone does not', async () => {
    const domain = 'tesla-invented.example';
    const inCity =
      '<title>Tesla</title><footer>© 2026 Tesla, Inc.<br>3500 Deer Creek Rd, Palo Alto, CA 94304</footer>';
    expect((await research(domain, { ...site(domain, inCity), ...sec() })).answer.type).toBe('public');
    const nameOnly = '<title>Tesla</title><footer>© 2026 Tesla, Inc.</footer>';
    const alone = await research(domain, { ...site(domain, nameOnly), ...sec() });
    expect(alone.answer).toMatchObject({ name: 'Tesla', type: null, headquarters: null });
  });
});
