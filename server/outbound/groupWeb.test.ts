import { expect, test } from 'vitest';
import { MemoryWeb, memoryPage } from '../../test/support/memoryWeb.ts';
import { webOfGroup } from './groupWeb.ts';
import type { WebAnswer } from './web.ts';

const signal = new AbortController().signal;

test('a page that several runs of a group ask for is asked for once, at once or later, and so is one that is missing', async () => {
  const memory = new MemoryWeb({ 'https://a.example/': { body: 'home' } });
  const web = webOfGroup(memory);
  const ask = (url: string) => web.fetch({ url }, signal);
  const answers = await Promise.all([ask('https://a.example/'), ask('https://a.example/#top')]);
  answers.push(
    await ask('https://a.example/'),
    await ask('https://a.example/no'),
    await ask('https://a.example/no'),
  );
  expect(answers.map(({ kind }) => kind)).toEqual(['page', 'page', 'page', 'status', 'status']);
  expect(memory.requested).toEqual(['https://a.example/', 'https://a.example/no']);
});

test('a request that one run gave up when its budget ended is made again for another', async () => {
  const given: WebAnswer[] = [
    { kind: 'cancelled', reason: 'over' },
    { kind: 'page', page: memoryPage('https://a.example/', { body: 'home' }), fromStore: false },
  ];
  const web = webOfGroup({ fetch: async () => given.shift() as WebAnswer });
  const [first, second] = await Promise.all([
    web.fetch({ url: 'https://a.example/' }, AbortSignal.abort()),
    web.fetch({ url: 'https://a.example/' }, signal),
  ]);
  expect([first.kind, second.kind]).toEqual(['cancelled', 'page']);
});

test('a page store that fails for one run is asked again for the next', async () => {
  let calls = 0;
  const web = webOfGroup({
    fetch: async () => {
      calls += 1;
      if (calls === 1) throw new Error('the database is gone');
      return { kind: 'skipped', reason: 'later' };
    },
  });
  await expect(web.fetch({ url: 'https://a.example/' }, signal)).rejects.toThrow('gone');
  expect((await web.fetch({ url: 'https://a.example/' }, signal)).kind).toBe('skipped');
});

test('a long list of addresses is asked for once at once, and not held for later', async () => {
  const url = 'https://a.example/sitemap.xml';
  const memory = new MemoryWeb({ [url]: { body: '<urlset></urlset>' } });
  const web = webOfGroup(memory);
  const ask = () => web.fetch({ url, mayBeCut: true }, signal);
  await Promise.all([ask(), ask()]);
  expect(memory.requested).toEqual([url]);
  await ask();
  expect(memory.requested).toEqual([url, url]);
});
