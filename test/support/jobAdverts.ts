import type { MemoryAnswer, MemoryPages } from './memoryWeb.ts';

/** The invented company that hires in tests: a maker of pumps. */
export const HIRING_DOMAIN = 'haldenpumps.example';
export const HIRING_CAREERS = `https://${HIRING_DOMAIN}/careers`;

/** A response of a job board's API. */
export function jsonAnswer(value: unknown): MemoryAnswer {
  return { body: JSON.stringify(value, null, 1), headers: { 'content-type': 'application/json' } };
}

/** Home page and careers page of the company, with the given content of the careers page. */
export function hiringSite(careers: string, homeFooter = ''): MemoryPages {
  return {
    [`https://${HIRING_DOMAIN}/`]: {
      body: `<html lang="en"><head><title>Halden Pumps</title><meta property="og:site_name" content="Halden Pumps">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Halden Pumps","url":"https://${HIRING_DOMAIN}/"}</script></head>
<body><nav><a href="/about">About</a> <a href="/careers">Careers</a></nav>
<p>Halden Pumps builds pumps for waterworks and ships.</p><footer>© Halden Pumps Ltd ${homeFooter}</footer></body></html>`,
    },
    [HIRING_CAREERS]: {
      body: `<html lang="en"><head><title>Careers</title></head><body><h1>Careers at Halden Pumps</h1>${careers}</body></html>`,
    },
  };
}

/** An advert as Greenhouse gives it. */
export function greenhouseJob(id: number, firstPublished: string, more: Record<string, unknown> = {}) {
  return {
    absolute_url: `https://job-boards.greenhouse.io/haldenpumps/jobs/${id}`,
    internal_job_id: 9000 + id,
    id,
    location: { name: 'Oslo, Norway' },
    title: 'Mechanical Engineer',
    company_name: 'Halden Pumps',
    updated_at: '2026-11-04T10:00:00Z',
    first_published: firstPublished,
    content: '',
    departments: [{ id: 1, name: 'Engineering' }],
    ...more,
  };
}

/** A Greenhouse board with these adverts. */
export function greenhouseBoard(jobs: unknown[], token = 'haldenpumps'): MemoryPages {
  return {
    [`https://boards-api.greenhouse.io/v1/boards/${token}/jobs?content=true`]: jsonAnswer({
      jobs,
      meta: { total: jobs.length },
    }),
    [`https://boards-api.greenhouse.io/v1/boards/${token}`]: jsonAnswer({
      name: 'Halden Pumps',
      content: '',
    }),
  };
}

/** The link that a careers page has to a Greenhouse board. */
export const GREENHOUSE_LINK = '<a href="https://boards.greenhouse.io/haldenpumps">Open positions</a>';
