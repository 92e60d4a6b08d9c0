import { TechStackAnswer } from '@assay/shared/techStack';
import { expect } from 'vitest';
import type { Dns } from '../../server/outbound/web.ts';
import { readDocument } from '../../server/research/documents/document.ts';
import type { ResearchContext } from '../../server/research/outcome.ts';
import { researchTechStack } from '../../server/research/techStack/techStack.ts';
import { type MemoryPages, MemoryWeb, memoryContext } from './memoryWeb.ts';

/** The invented company that technology research is asked about. */
export const HOME = 'https://quillmere.example/';

/** A page of the invented company; `head` is markup, `body` too. */
export function page(body: string, head = '', title = 'Quillmere Instruments'): { body: string } {
  return {
    body: `<!doctype html><html lang="en"><head><title>${title}</title><meta property="og:site_name" content="Quillmere">${head}</head><body><main>${body}</main></body></html>`,
  };
}

/** A site with one advert in which one line says `text`. */
export function advert(text: string, home = ''): MemoryPages {
  return {
    [HOME]: page(`${home}<a href="/careers">Careers</a>`),
    'https://quillmere.example/careers': page(
      '<h1>Careers</h1><a href="/careers/finance-manager">Finance Manager</a>',
    ),
    'https://quillmere.example/careers/finance-manager': page(
      `<h1>Finance Manager</h1><ul><li>${text}</li></ul>`,
    ),
  };
}

/** Researches the invented company, and checks that every excerpt stands literally in the page it cites. */
export async function researchTech(
  pages: MemoryPages,
  parameters: Record<string, string>,
  overrides: Partial<ResearchContext> = {},
) {
  const web = new MemoryWeb(pages);
  const outcome = await researchTechStack(memoryContext(web, overrides), {
    domain: 'quillmere.example',
    parameters,
  });
  if (outcome.kind === 'failed') throw new Error(`${outcome.errorCode}: ${outcome.message}`);
  const answer = TechStackAnswer.parse(outcome.answer);
  for (const { url, excerpt } of outcome.citations) {
    const cited = await web.fetch({ url }, new AbortController().signal);
    if (cited.kind !== 'page') throw new Error(`${url} is cited and was never read`);
    expect(
      readDocument(cited.page).text.includes(excerpt) || readDocument(cited.page).source.includes(excerpt),
    ).toBe(true);
  }
  const statusOf = (slug: string) =>
    answer.technologies.find(({ technology }) => technology === slug)?.status;
  const active = answer.technologies
    .filter(({ status }) => status === 'active')
    .map(({ technology }) => technology);
  return { ...outcome, answer, statusOf, active };
}

/** DNS that knows these records of any name. */
export const dnsWith = (records: Partial<Record<'txt' | 'cname', string[]>>): Dns => ({
  addresses: async () => [],
  mx: async () => [],
  txt: async () => records.txt ?? [],
  cname: async () => records.cname ?? [],
});
