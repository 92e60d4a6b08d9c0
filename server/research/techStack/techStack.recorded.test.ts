import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TechStackAnswer } from '@assay/shared/techStack';
import { expect, test } from 'vitest';
import { MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { researchTechStack } from './techStack.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/pages/', import.meta.url));
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : [];
const MARKUP = new Set(['script', 'embed', 'link', 'code', 'meta']);

/** Saved pages that write about many companies' tools; each is read as some company's home page. */
test.for(names.length === 0 ? ['recorded pages'] : names)(
  '%s: what it says of tools is no evidence; only what its markup uses is',
  async (name, { skip }) => {
    skip(names.length === 0, 'the recorded pages are not here');
    const body = readFileSync(folder + name, 'utf8');
    const web = new MemoryWeb({ 'https://publisher.example/': { body } });
    for (const category of ['crm', 'erp']) {
      const outcome = await researchTechStack(memoryContext(web), {
        domain: 'publisher.example',
        parameters: { category },
      });
      if (outcome.kind === 'failed') throw new Error(outcome.message);
      const { technologies } = TechStackAnswer.parse(outcome.answer);
      for (const { status, evidence } of technologies) {
        expect(status).not.toBe('churned');
        expect(evidence.filter(({ type }) => !MARKUP.has(type))).toEqual([]);
      }
      for (const { excerpt } of outcome.citations) expect(body).toContain(excerpt);
    }
  },
);
