import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRun } from '../../server/services/runs/createRun.ts';
import { getRun } from '../../server/services/runs/readRuns.ts';
import { openTestStore, type TestStore } from '../support/store.ts';

interface ParserCache {
  getParser(
    type: string,
    fields: object[],
    options: object,
    config: object,
    compile: (...parts: unknown[]) => unknown,
  ): unknown;
}

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('a statement that runs often compiles its row parser once', async () => {
  const { caller } = await store.newCaller();
  const { run } = await createRun(store.deps, caller, {
    surface: 'enrichment',
    entityType: 'company',
    type: 'firmographics',
    domain: 'parsers.example',
    parameters: {},
    webhookUrl: null,
    forceRefresh: false,
  });
  let compiled = 0;
  const cache = parserCache();
  const { getParser } = cache;
  cache.getParser = (type, fields, options, config, compile) =>
    getParser(type, fields, options, config, (...parts) => {
      compiled += 1;
      return compile(...parts);
    });
  for (let read = 0; read < 50; read++) await getRun(store.deps, caller, run.id);
  cache.getParser = getParser;
  expect(compiled).toBeLessThanOrEqual(1);
});

function parserCache(): ParserCache {
  const fromStore = createRequire(new URL('../../server/store/database.ts', import.meta.url));
  return fromStore(join(dirname(fromStore.resolve('mysql2')), 'lib/parsers/parser_cache.js'));
}
