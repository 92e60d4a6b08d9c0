import { expect, test } from 'vitest';
import type { MemoryPages } from '../../../test/support/memoryWeb.ts';
import { HOME, page, researchTech } from '../../../test/support/techResearch.ts';

const json = (value: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
const linkTo = (url: string): MemoryPages => ({ [HOME]: page(`<a href="${url}">Jobs</a>`) });
const SENTENCE = 'Maintain our NetSuite workflows';
const HTML = `<p>About us</p><li>${SENTENCE}</li>`;

const BOARDS: [string, MemoryPages][] = [
  [
    'Greenhouse',
    {
      ...linkTo('https://boards.greenhouse.io/quillmere'),
      'https://boards-api.greenhouse.io/v1/boards/quillmere/jobs?content=true': json({
        jobs: [
          {
            id: 1,
            title: 'Controller',
            first_published: '2026-09-14T10:00:00Z',
            content: HTML.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
          },
        ],
      }),
    },
  ],
  [
    'Lever',
    {
      ...linkTo('https://jobs.lever.co/quillmere'),
      'https://api.lever.co/v0/postings/quillmere?mode=json': json([
        { id: 'a', text: 'Controller', createdAt: 1789380000000, descriptionPlain: `${SENTENCE}.` },
      ]),
    },
  ],
  [
    'Recruitee',
    {
      ...linkTo('https://quillmere.recruitee.com'),
      'https://quillmere.recruitee.com/api/offers/': json({
        offers: [
          {
            id: 1,
            title: 'Controller',
            published_at: '2026-09-14 10:00:00 UTC',
            description: '<p>Hello</p>',
            requirements: HTML,
          },
        ],
      }),
    },
  ],
  [
    'Personio',
    {
      ...linkTo('https://quillmere.jobs.personio.de/'),
      'https://quillmere.jobs.personio.de/xml?language=en': {
        headers: { 'content-type': 'text/xml' },
        body: `<?xml version="1.0"?><workzag-jobs><position><id>1</id><name>Controller</name><createdAt>2026-09-14T10:00:00+00:00</createdAt><jobDescriptions><jobDescription><name>Tasks</name><value><![CDATA[${HTML}]]></value></jobDescription></jobDescriptions></position></workzag-jobs>`,
      },
    },
  ],
  [
    'SmartRecruiters, by the page of the advert',
    {
      ...linkTo('https://careers.smartrecruiters.com/Quillmere'),
      'https://api.smartrecruiters.com/v1/companies/Quillmere/postings?limit=100&offset=0': json({
        totalFound: 1,
        content: [
          {
            id: '48',
            uuid: 'u',
            name: 'Controller',
            releasedDate: '2026-09-14T10:00:00Z',
            company: { identifier: 'Quillmere', name: 'Quillmere' },
          },
        ],
      }),
      'https://jobs.smartrecruiters.com/Quillmere/48': page(`<h1>Controller</h1>${HTML}`),
    },
  ],
];

test.each(BOARDS)('adverts on %s are evidence, dated by their publication', async (_board, pages) => {
  const { answer, citations } = await researchTech(pages, { technology: 'netsuite' });
  expect(answer.technologies).toMatchObject([
    { status: 'active', lastEvidence: '2026-09', evidence: [{ type: 'job-advert' }] },
  ]);
  expect(citations[0]?.excerpt).toContain(SENTENCE);
});

test('an advert that only its page’s structured data shows is read there', async () => {
  const pages: MemoryPages = {
    ...linkTo('https://careers.smartrecruiters.com/Quillmere'),
    'https://api.smartrecruiters.com/v1/companies/Quillmere/postings?limit=100&offset=0': json({
      totalFound: 1,
      content: [{ id: '48', name: 'Controller', company: { identifier: 'Quillmere', name: 'Quillmere' } }],
    }),
    'https://jobs.smartrecruiters.com/Quillmere/48': page(
      '<div id="app"></div>',
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title: 'Controller', description: `Tasks. ${SENTENCE}. More.` })}</script>`,
    ),
  };
  const { statusOf } = await researchTech(pages, { technology: 'netsuite' });
  expect(statusOf('netsuite')).toBe('active');
});

test('where lists hold no text, the pages of the most telling titles are read, six at most', async () => {
  const row = (id: string, name: string) => ({
    id,
    name,
    refNumber: id,
    company: { identifier: 'Quillmere', name: 'Quillmere' },
  });
  const others = Array.from({ length: 12 }, (_, index) => row(`w${index}`, `Welder ${index}`));
  const pages: MemoryPages = {
    ...linkTo('https://careers.smartrecruiters.com/Quillmere'),
    'https://api.smartrecruiters.com/v1/companies/Quillmere/postings?limit=100&offset=0': json({
      totalFound: 13,
      content: [...others, row('erp', 'ERP Manager')],
    }),
    'https://jobs.smartrecruiters.com/Quillmere/erp': page(HTML),
    ...Object.fromEntries(
      others.map(({ id }) => [`https://jobs.smartrecruiters.com/Quillmere/${id}`, page('<p>Weld.</p>')]),
    ),
  };
  const asked: string[] = [];
  const progress = ({ detail }: { detail: string }) => asked.push(detail);
  const { statusOf } = await researchTech(pages, { technology: 'netsuite' }, { progress });
  expect(statusOf('netsuite')).toBe('active');
  expect(asked.filter((url) => url.startsWith('jobs.smartrecruiters.com/'))).toHaveLength(6);
});

test('a board that names another employer shows nothing of this company', async () => {
  const pages: MemoryPages = {
    ...linkTo('https://careers.smartrecruiters.com/Globex'),
    'https://api.smartrecruiters.com/v1/companies/Globex/postings?limit=100&offset=0': json({
      totalFound: 1,
      content: [{ id: '48', name: 'Controller', company: { identifier: 'Globex', name: 'Globex Foods' } }],
    }),
    'https://jobs.smartrecruiters.com/Globex/48': page(HTML),
  };
  const { statusOf } = await researchTech(pages, { technology: 'netsuite' });
  expect(statusOf('netsuite')).toBe('not_found');
});

test('a board that does not answer is a named gap', async () => {
  const { reasoning, statusOf } = await researchTech(
    {
      ...linkTo('https://jobs.lever.co/quillmere'),
      'https://api.lever.co/v0/postings/quillmere?mode=json': { status: 503, body: '' },
    },
    { technology: 'netsuite' },
  );
  expect(statusOf('netsuite')).toBe('not_found');
  expect(reasoning).toContain('Gaps: Lever (quillmere)');
});
