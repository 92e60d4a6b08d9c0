import { expect, test } from 'vitest';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { advert, dnsWith, HOME, page, researchTech as research } from '../../../test/support/techResearch.ts';
import type { Dns } from '../../outbound/web.ts';
import { researchCompany } from '../registry.ts';
import { researchTechStack } from './techStack.ts';

const CAREERS_LINK = '<a href="/careers">Careers</a>';

test('a script of the site shows that the product is in use, this month, and makes it the system of record', async () => {
  const { answer, citations, statusOf } = await research(
    {
      [HOME]: page(
        '<p>We build flow meters.</p>',
        '<script async src="//js.hs-scripts.com/8641.js"></script>',
      ),
    },
    { category: 'crm' },
  );
  expect(answer).toMatchObject({ scope: 'category', category: 'crm', primary: 'hubspot' });
  expect(answer.technologies).toHaveLength(1);
  expect(answer.technologies[0]).toMatchObject({
    technology: 'hubspot',
    displayName: 'HubSpot',
    status: 'active',
    lastEvidence: '2026-11',
    evidence: [{ type: 'script', url: HOME, title: 'Quillmere Instruments' }],
  });
  expect(statusOf('salesforce')).toBeUndefined();
  expect(citations[0]?.excerpt).toBe('<script async src="//js.hs-scripts.com/8641.js');
  expect(citations[0]?.fields).toEqual(['technologies', 'technologies.0', 'primary']);
});

test.each([
  [
    'a form that posts to it',
    'salesforce',
    '<form method="post" action="https://webto.salesforce.com/servlet/servlet.WebToLead?encoding=UTF-8&amp;x=1"></form>',
  ],
  [
    'a link to the own tenant',
    'salesforce',
    '<a href="https://quillmere.my.salesforce.com/portal">Partners</a>',
  ],
  ['an inline loader', 'pipedrive', '<script>window.pipedriveLeadboosterConfig = {base: "x"};</script>'],
  ['a frame', 'marketo', '<iframe src="https://go.mktoweb.com/form"></iframe>'],
  [
    'a pixel in noscript',
    'hubspot',
    '<noscript><img src="https://track.hubspot.com/__ptq.gif?a=1"></noscript>',
  ],
])('%s shows use', async (_what, slug, markup) => {
  const { statusOf } = await research({ [HOME]: page(`<p>Flow meters.</p>${markup}`) }, { category: 'crm' });
  expect(statusOf(slug)).toBe('active');
});

test.each([
  ['a comment', '<!-- <script src="https://js.hs-scripts.com/1.js"></script> -->'],
  ['escaped code in an article', '<pre>&lt;script src="https://js.hs-scripts.com/1.js"&gt;</pre>'],
  ['a data block', '<script type="application/json">{"u":"https://js.hs-scripts.com/1.js"}</script>'],
  ["a link to the vendor's own page", '<a href="https://www.hubspot.com/products">HubSpot</a>'],
  [
    "a picture of the vendor's logo",
    '<img src="https://www.salesforce.com/logo.png"><img src="https://copper.com/logo.png">',
  ],
  [
    'a list of hosts in a consent tool',
    `<script>var list=[${Array.from({ length: 14 }, (_, n) => `"https://h${n}.example/"`).join()},"https://js.hs-scripts.com/"]</script>`,
  ],
  [
    'prose about others',
    '<p>Our customers use Salesforce. Unlike HubSpot, our product is quick. It integrates with Pipedrive.</p>',
  ],
  ['a comparison', '<p>We compare Zoho CRM and SugarCRM for you.</p>'],
  ["a vendor's interface", '<p>We use HubSpot’s API to bring your contacts in.</p>'],
  [
    'what is done for customers',
    '<p>We migrated 40 companies from Salesforce to HubSpot. We implemented Pipedrive for Globex.</p>',
  ],
  ['a plan', '<p>We will migrate from Salesforce to HubSpot next year.</p>'],
  ["a customer's words", '<p>“We migrated from Salesforce to HubSpot”, says Jo Kim of Globex.</p>'],
])('%s shows nothing', async (_what, markup) => {
  const { answer } = await research({ [HOME]: page(markup) }, { category: 'crm' });
  expect(answer.technologies.filter(({ status }) => status !== 'not_found')).toEqual([]);
  expect(answer.primary).toBeNull();
});

test('a header is kept with the page, told in the reasoning, and cited by the page that was answered with it', async () => {
  const { answer, reasoning, citations } = await research(
    { [HOME]: { ...page('<p>Flow meters.</p>'), headers: { 'x-hs-hub-id': '8641' } } },
    { technology: 'hubspot' },
  );
  expect(answer.technologies[0]).toMatchObject({
    status: 'active',
    evidence: [{ type: 'header', url: HOME }],
  });
  expect(reasoning).toContain('response header x-hs-hub-id, stored with the page');
  expect(citations[0]?.excerpt).toBe('Quillmere Instruments');
});

test('a cookie set by the server is found among several', async () => {
  const headers = {
    'set-cookie': 'sid=1; Path=/; Expires=Wed, 01 Jan 2027 00:00:00 GMT, NLVisitorId=rcHW8; Path=/',
  };
  const { statusOf } = await research(
    { [HOME]: { ...page('<p>Shop.</p>'), headers } },
    { technology: 'netsuite' },
  );
  expect(statusOf('netsuite')).toBe('active');
});

test.each([
  ['sap', 'You post invoices in SAP and close the month.'],
  ['sap', 'Sehr gute SAP-Kenntnisse.'],
  ['sap-s4hana', 'You run our SAP S/4HANA system.'],
  ['netsuite', 'Own the NetSuite environment and its reports.'],
  ['netsuite', '3+ years of experience with NetSuite.'],
  ['netsuite', 'You would like to maintain master data or vendor records in NetSuite.'],
  ['dynamics-365-business-central', 'Wir arbeiten mit Microsoft Dynamics 365 Business Central.'],
  ['proalpha', 'Erfahrung mit proALPHA.'],
])('%s is in use when an own advert says: %s', async (slug, text) => {
  const { answer, statusOf } = await research(advert(text), { category: 'erp' });
  expect(statusOf(slug)).toBe('active');
  expect(answer.primary).toBe(slug);
  expect(answer.technologies[0]?.evidence[0]?.type).toBe('job-advert');
});

test.each([
  'Experience with an ERP such as SAP, NetSuite or Odoo.',
  'Knowledge of SAP or Oracle EBS.',
  'Knowledge of DATEV or SAP.',
  'Kenntnisse in ERP-Systemen wie SAP und Navision.',
  'Experience with SAP is a plus.',
  'You implement NetSuite for our clients.',
  'Formerly at SAP? We would like to meet you.',
  'Experience with SAP SuccessFactors and SAP Concur.',
  'No SAP experience needed.',
  'ERP-Kenntnisse (z.B. SAP) von Vorteil.',
])('no ERP is in use when an advert only says: %s', async (text) => {
  const { answer } = await research(advert(text), { category: 'erp' });
  expect(answer.technologies.filter(({ status }) => status === 'active')).toEqual([]);
});

test('adverts of the board that the company links to are read in one request', async () => {
  const { answer, citations } = await research(
    {
      [HOME]: page('<a href="https://boards.greenhouse.io/quillmere">Jobs</a>'),
      'https://boards-api.greenhouse.io/v1/boards/quillmere/jobs?content=true': {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          jobs: [
            {
              title: 'Controller',
              first_published: '2026-09-14T10:00:00-04:00',
              content:
                '&lt;p&gt;You manage inventory in &lt;strong&gt;NetSuite&lt;/strong&gt;.&lt;/p&gt;&lt;li&gt;Maintain our NetSuite workflows&lt;/li&gt;',
            },
          ],
        }),
      },
    },
    { technology: 'netsuite' },
  );
  expect(answer.technologies[0]).toMatchObject({ status: 'active', lastEvidence: '2026-09' });
  expect(citations[0]?.excerpt).toBe('Maintain our NetSuite workflows');
});

test('an advert on the company’s own page is as old as its JobPosting says, not as the day it was read', async () => {
  const posting = { '@type': 'JobPosting', title: 'Finance Manager', datePosted: '2026-07-03' };
  const advertPage = page(
    `<h1>Finance Manager</h1><script type="application/ld+json">${JSON.stringify(posting)}</script><ul><li>You close the books in our NetSuite system</li></ul>`,
  );
  const pages = { ...advert(''), 'https://quillmere.example/careers/finance-manager': advertPage };
  const { answer } = await research(pages, { technology: 'netsuite' });
  expect(answer.technologies[0]).toMatchObject({ status: 'active', lastEvidence: '2026-07' });
});

const STORY = 'https://quillmere.example/blog/crm-move';
const story = (text: string): MemoryPages => ({
  [HOME]: page(`<a href="/blog/crm-move">How we moved from Salesforce to HubSpot</a>`),
  [STORY]: page(
    `<article><p>${text}</p></article>`,
    '<meta property="og:type" content="article"><meta property="article:published_time" content="2026-03-09T08:00:00Z">',
    'How we moved',
  ),
});

test('a told migration: the old system churned, the new one active and primary', async () => {
  const { answer } = await research(
    story('In January 2026 we migrated from Salesforce to HubSpot and never looked back.'),
    { category: 'crm' },
  );
  expect(answer.primary).toBe('hubspot');
  expect(answer.technologies).toMatchObject([
    { technology: 'hubspot', status: 'active', lastEvidence: '2026-01' },
    { technology: 'salesforce', status: 'churned', lastEvidence: '2026-01' },
  ]);
  expect(answer.technologies[1]?.evidence).toContainEqual({
    type: 'migration-statement',
    url: STORY,
    title: 'How we moved',
  });
});

test('a migration without a date in its words is dated by its story', async () => {
  const { answer, statusOf } = await research(story('We replaced Salesforce with HubSpot.'), {
    category: 'crm',
  });
  expect(statusOf('salesforce')).toBe('churned');
  expect(answer.technologies.map(({ lastEvidence }) => lastEvidence)).toEqual(['2026-03', '2026-03']);
});

test.each([
  ['Im März 2026 haben wir von Salesforce auf HubSpot umgestellt.', 'salesforce', 'hubspot'],
  ['We moved our sales records from Pipedrive to Salesforce.', 'pipedrive', 'salesforce'],
  ['After ten years we switched from Zoho CRM over to Salesforce Sales Cloud.', 'zoho-crm', 'salesforce'],
])('%s', async (text, left, used) => {
  const { answer, statusOf } = await research({ [HOME]: page(`<p>${text}</p>`) }, { category: 'crm' });
  expect([statusOf(left), statusOf(used), answer.primary]).toEqual(['churned', 'active', used]);
});

test.each(['We retired Salesforce in May 2025.', 'Since 2024 we no longer use Salesforce.'])(
  'a dated removal is churn: %s',
  async (text) => {
    const { answer } = await research({ [HOME]: page(`<p>${text}</p>`) }, { technology: 'salesforce' });
    expect(answer.technologies[0]).toMatchObject({
      status: 'churned',
      lastEvidence: expect.stringMatching(/^202[45]-/),
    });
    expect(answer.primary).toBeNull();
  },
);

test('a chain of changes: what was taken up and left again is churned, as of the leaving', async () => {
  const { answer } = await research(
    {
      [HOME]: page(
        '<p>In 2019 we migrated from Pipedrive to HubSpot.</p><p>In March 2023 we migrated from HubSpot to Salesforce.</p>',
      ),
    },
    { category: 'crm' },
  );
  expect(answer.primary).toBe('salesforce');
  expect(
    answer.technologies.map(({ technology, status, lastEvidence }) => [technology, status, lastEvidence]),
  ).toEqual([
    ['salesforce', 'active', '2023-03'],
    ['hubspot', 'churned', '2023-03'],
    ['pipedrive', 'churned', '2019-01'],
  ]);
});

test('what was left and taken up again later is in use, less surely', async () => {
  const { answer } = await research(
    {
      [HOME]: page(
        '<p>In 2019 we migrated from HubSpot to Salesforce.</p><p>In 2024 we migrated from Salesforce to HubSpot.</p>',
      ),
    },
    { category: 'crm' },
  );
  expect(answer.primary).toBe('hubspot');
  expect(answer.technologies).toMatchObject([
    { technology: 'hubspot', status: 'active', lastEvidence: '2024-01' },
    { technology: 'salesforce', status: 'churned', lastEvidence: '2024-01' },
  ]);
});

test('a removal without any date is a hint, not churn', async () => {
  const { statusOf } = await research(
    { [HOME]: page('<p>We retired Salesforce.</p>') },
    { technology: 'salesforce' },
  );
  expect(statusOf('salesforce')).toBe('not_found');
});

test('a script that still stands outweighs a told migration, with less confidence and the reason', async () => {
  const pages = story('In January 2026 we migrated from HubSpot to Salesforce.');
  const kept = '<script src="https://js.hs-scripts.com/1.js"></script>';
  const home = page(`<a href="/blog/crm-move">How we moved from HubSpot to Salesforce</a>${kept}`);
  const { answer, reasoning } = await research({ ...pages, [HOME]: home }, { category: 'crm' });
  expect(answer.primary).toBe('salesforce');
  expect(answer.technologies).toMatchObject([
    { technology: 'salesforce', status: 'active' },
    { technology: 'hubspot', status: 'active' },
  ]);
  expect(answer.technologies[1]?.confidence).toBeLessThan(0.55);
  expect(reasoning).toContain('although it says that it left this product earlier');
});

test('an own statement in the privacy notice shows use', async () => {
  const { statusOf } = await research(
    {
      [HOME]: page('<a href="/privacy">Privacy policy</a>'),
      'https://quillmere.example/privacy': page('<p>We use HubSpot to answer your enquiries.</p>'),
    },
    { category: 'crm' },
  );
  expect(statusOf('hubspot')).toBe('active');
});

test("a vendor's page about the company counts together with the own page that links to it, not otherwise", async () => {
  const url = 'https://www.netsuite.com/portal/customers/quillmere.shtml';
  const about = page(
    '<p>Quillmere runs finance on NetSuite in four countries.</p>',
    '',
    'Quillmere | NetSuite',
  );
  const linked = { [HOME]: page(`<a href="${url}">Read our story</a>`), [url]: about };
  const together = await research(linked, { technology: 'netsuite' });
  expect(together.answer.technologies[0]).toMatchObject({
    status: 'active',
    evidence: [{ type: 'vendor-customer-page' }],
  });
  expect(together.citations.map((citation) => citation.url).sort()).toEqual([HOME, url].sort());

  const unlinked = await research(
    { [HOME]: page('<p>Flow meters.</p>'), [url]: about },
    { technology: 'netsuite' },
  );
  expect(unlinked.answer.technologies).toMatchObject([
    { technology: 'netsuite', status: 'not_found', evidence: [] },
  ]);
});

test('a DNS token alone is not_found, with the hint in the reasoning', async () => {
  const dns = dnsWith({
    txt: ['hubspot-domain-verification=abc', 'v=spf1 include:_spf.salesforce.com ~all'],
  });
  const { answer, reasoning } = await research(
    { [HOME]: page('<p>Flow meters.</p>') },
    { category: 'crm' },
    { dns },
  );
  expect(answer.primary).toBeNull();
  expect(answer.technologies).toMatchObject([
    { technology: 'hubspot', status: 'not_found', lastEvidence: null, evidence: [] },
    { technology: 'salesforce', status: 'not_found' },
  ]);
  expect(reasoning).toContain('TXT record “hubspot-domain-verification=abc” of quillmere.example');
  expect(reasoning).toContain('SPF record of quillmere.example, which includes _spf.salesforce.com');
});

test('silent DNS is a named gap, and the answer comes from the pages', async () => {
  const dns: Dns = { ...dnsWith({}), txt: () => Promise.reject(new Error('nobody answered')) };
  const pages = { [HOME]: page('<p>Meters.</p>', '<script src="https://js.hs-scripts.com/1.js"></script>') };
  const silent = await research(pages, { category: 'crm' }, { dns });
  const heard = await research(pages, { category: 'crm' });
  expect(silent.statusOf('hubspot')).toBe('active');
  expect(silent.reasoning).toContain('Gaps: DNS of quillmere.example');
  expect(silent.confidence).toBeLessThan(heard.confidence);
});

test('one technology: exactly one element, also when nothing is found, and it says where it looked', async () => {
  const { answer, reasoning, confidence } = await research(
    { [HOME]: page('<p>Flow meters.</p>') },
    { technology: 'salesforce' },
  );
  expect(answer).toMatchObject({ scope: 'technology', category: 'crm', primary: null });
  expect(answer.technologies).toMatchObject([
    { technology: 'salesforce', status: 'not_found', evidence: [] },
  ]);
  expect(reasoning).toContain('Looked for Salesforce on 1 page of the site');
  expect(confidence).toBeLessThan(0.5);
});

test('a whole category without any trace is an empty list with its reason', async () => {
  const { answer, reasoning } = await research({ [HOME]: page('<p>Flow meters.</p>') }, { category: 'erp' });
  expect(answer).toEqual({ scope: 'category', category: 'erp', primary: null, technologies: [] });
  expect(reasoning).toContain('Nothing public shows an ERP system');
});

test('adverts of a company that sets the product up for others say nothing of its own systems', async () => {
  const pages = advert('Own the NetSuite environment and its reports.');
  const { statusOf, reasoning } = await research(
    { ...pages, [HOME]: page(`<p>Your NetSuite partner since 2009.</p>${CAREERS_LINK}`) },
    { technology: 'netsuite' },
  );
  expect(statusOf('netsuite')).toBe('not_found');
  expect(reasoning).toContain('Set aside: what adverts and pages say of NetSuite');
});

test('an advert that tells of setting the product up for others silences the other adverts', async () => {
  const text =
    'Own the NetSuite workflows.</li><li>We help growing companies through NetSuite implementation.';
  const { statusOf } = await research(advert(text), { technology: 'netsuite' });
  expect(statusOf('netsuite')).toBe('not_found');
});

test('a job title on the careers page does not make a company a consultancy', async () => {
  const pages = advert('You post invoices in SAP.');
  const careers = page(
    '<h1>Careers</h1><p>SAP Berater</p><a href="/careers/finance-manager">Finance Manager</a>',
  );
  const { statusOf } = await research(
    { ...pages, 'https://quillmere.example/careers': careers },
    { category: 'erp' },
  );
  expect(statusOf('sap')).toBe('active');
});

test('a page that says one sentence 50,000 times says it once', async () => {
  const { answer, citations } = await research(
    { [HOME]: page('We migrated from Salesforce to HubSpot. '.repeat(50_000)) },
    { category: 'crm' },
  );
  expect(answer.technologies.map(({ evidence }) => evidence.length)).toEqual([1, 1]);
  expect(citations).toHaveLength(1);
});

test('the same pages give byte-identical answers', async () => {
  const pages = advert('You post invoices in SAP; Erfahrung mit proALPHA.');
  const [first, second] = await Promise.all([1, 2].map(() => research(pages, { category: 'erp' })));
  expect(JSON.stringify(first)).toBe(JSON.stringify(second));
});

test('an unreachable site is DOMAIN_UNREACHABLE, a parked one NOTHING_TO_READ', async () => {
  const dead = await researchTechStack(memoryContext(new MemoryWeb({})), {
    domain: 'quillmere.example',
    parameters: { category: 'crm' },
  });
  expect(dead).toMatchObject({ kind: 'failed', errorCode: 'DOMAIN_UNREACHABLE' });
  const parked = page(
    '<p>This domain is for sale.</p><script src="https://js.hs-scripts.com/1.js"></script>',
  );
  const nothing = await researchTechStack(memoryContext(new MemoryWeb({ [HOME]: parked })), {
    domain: 'quillmere.example',
    parameters: { category: 'crm' },
  });
  expect(nothing).toMatchObject({ kind: 'failed', errorCode: 'NOTHING_TO_READ', retryable: false });
});

test("the run's parameters reach the research; without them there is nothing to ask", async () => {
  const context = memoryContext(new MemoryWeb({ [HOME]: page('<p>Flow meters.</p>') }));
  const asked = await researchCompany(context, 'tech-stack', {
    domain: 'quillmere.example',
    parameters: { technology: 'odoo' },
  });
  expect(asked).toMatchObject({ answer: { scope: 'technology', technologies: [{ technology: 'odoo' }] } });
  const unasked = await researchCompany(context, 'tech-stack', { domain: 'quillmere.example' });
  expect(unasked).toMatchObject({ kind: 'failed', errorCode: 'SCHEMA_UNSATISFIED', retryable: false });
});
