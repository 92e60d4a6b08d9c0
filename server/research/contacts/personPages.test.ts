import { expect, test } from 'vitest';
import { MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { htmlPage } from '../../../test/support/questionSite.ts';
import { toolsWith } from '../../../test/support/scriptedModel.ts';
import { Gathering } from '../gathering.ts';
import type { SearchProvider } from '../search/searchProvider.ts';
import { personPages } from './personPages.ts';

const PROFILE = 'https://www.linkedin.com/in/jane-doe-4711';

const found = async (path: string) => {
  const url = `https://acme.example${path}`;
  const body = `<h1>Jane Doe</h1><p>Jane Doe builds pumps.</p><a href="https://uk.linkedin.com/in/jane-doe-4711">Profile</a>`;
  const web = new MemoryWeb({
    'https://acme.example/': htmlPage('Acme', '<h1>Acme</h1><p>We make pumps.</p>'),
    'https://search.example/': { body: '{}' },
    [url]: htmlPage('Jane Doe', body),
  });
  const search: SearchProvider = {
    name: 'scripted',
    listUsdPerCall: 0,
    request: () => ({ url: 'https://search.example/' }),
    read: () => [{ url, title: 'Jane Doe', snippet: '' }],
  };
  const gathering = new Gathering(memoryContext(web, { tools: toolsWith({ search }) }));
  const hint = { question: 'What is her role?', connectors: {} };
  const { employer, excluded, notes } = await personPages(gathering, {
    profileUrl: PROFILE,
    hint,
    words: 'role',
  });
  return { employer: employer?.domain ?? null, excluded, notes, requested: web.requested };
};

test('the organisation whose team page links to the profile is the employer', async () => {
  expect(await found('/team/jane-doe')).toMatchObject({ employer: 'acme.example', excluded: [] });
});

test('a page of another kind that links to the profile names no employer', async () => {
  const { employer, requested } = await found('/news/jane-doe');
  expect(employer).toBe(null);
  expect(requested.filter((url) => url.includes('linkedin'))).toEqual([]);
});
