import { gzipSync } from 'node:zlib';
import { Robots } from '../../server/outbound/robots.ts';
import type { Web, WebAnswer, WebRequest } from '../../server/outbound/web.ts';
import { type MemoryAnswer, type MemoryPages, MemoryWeb } from './memoryWeb.ts';

export const LARGE_HOST = 'tarn.example';
const HOME = `https://${LARGE_HOST}`;
const TOPICS = ['pump', 'valve', 'hose', 'filter', 'gauge', 'seal', 'motor', 'tank'];

const xml = (body: string | Buffer, type = 'application/xml'): MemoryAnswer => ({
  body,
  headers: { 'content-type': type },
});

export const sitemapOf = (urls: readonly string[]): MemoryAnswer =>
  xml(`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `<url><loc>${url}</loc><lastmod>2026-03-01</lastmod></url>`).join('\n')}</urlset>`);

export const indexOf = (urls: readonly string[]): MemoryAnswer =>
  xml(`<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('\n')}</sitemapindex>`);

export const gzipped = ({ body }: MemoryAnswer): MemoryAnswer => xml(gzipSync(body), 'application/gzip');

const page = (title: string, body: string, head = '') => ({
  body: `<html lang="en"><head><title>${title} | Tarn</title>${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`,
});

/** The one page that answers {@link QUESTION}; nothing links to it. */
export const ANSWER_PAGE = `${HOME}/support/articles/warranty-of-the-kestrel-compressor`;
export const QUESTION = {
  question: 'How long is the warranty on the Kestrel compressor?',
  answerType: 'open_text',
} as const;

/** The home page of Tarn, an invented maker of machines, links to sixty pages, none of which is about warranties. */
export function tarnSite(further: MemoryPages, { body = '', head = '' } = {}): MemoryPages {
  const links = Array.from({ length: 60 }, (_, index) => {
    const topic = TOPICS[index % TOPICS.length];
    return `<a href="/range/${topic}s/series-${index}">The ${topic}s of series ${index}</a>`;
  });
  const usual = ['about', 'contact', 'team'];
  const menu = usual.map((name) => `<a href="/${name}">${name}</a>`);
  return {
    ...Object.fromEntries(usual.map((name) => [`${HOME}/${name}`, page(name, `<p>This is ${name}.</p>`)])),
    [`${HOME}/`]: page(
      'Machines',
      `<p>Tarn builds machines in Hull.</p>${body}${[...menu, ...links].join(' ')}`,
      head,
    ),
    [ANSWER_PAGE]: page(
      'The Kestrel compressor',
      '<p>The warranty on the Kestrel compressor is 7 years.</p>',
    ),
    ...further,
  };
}

/** An index of so many sitemaps with so many addresses in all, in one of which the answer's page stands. */
export function indexedSite({
  files,
  addresses,
  at = files - 2,
}: {
  files: number;
  addresses: number;
  at?: number;
}): MemoryPages {
  const names = Array.from({ length: files }, (_, index) => `${HOME}/sitemaps/part-${index}.xml`);
  const each = addresses / files;
  const listed = names.map((name, file) => {
    const urls = Array.from({ length: each }, (_, index) => {
      const topic = TOPICS[index % TOPICS.length];
      return `${HOME}/range/${topic}s/the-${topic}-for-you-${file}-${index}-with-spare-parts`;
    });
    if (file === at) urls[each >> 1] = ANSWER_PAGE;
    return [name, file % 2 === 0 ? sitemapOf(urls) : gzipped(sitemapOf(urls))];
  });
  return { [`${HOME}/sitemap.xml`]: indexOf(names), ...Object.fromEntries(listed) };
}

/** A memory web that obeys the robots.txt of its pages. */
export class ObedientWeb implements Web {
  readonly asked: MemoryWeb;
  readonly #robots: Robots;

  constructor(pages: MemoryPages) {
    this.asked = new MemoryWeb(pages);
    const read = async ({ href }: URL) => {
      const answer = pages[href];
      return answer === undefined
        ? ({ kind: 'none' } as const)
        : ({ kind: 'rules', text: String(answer.body) } as const);
    };
    this.#robots = new Robots({ now: () => new Date(0) }, read);
  }

  async fetch(request: WebRequest, signal: AbortSignal): Promise<WebAnswer> {
    const verdict = await this.#robots.check(new URL(request.url), false, signal);
    return verdict.kind === 'allowed' ? this.asked.fetch(request, signal) : verdict;
  }
}
