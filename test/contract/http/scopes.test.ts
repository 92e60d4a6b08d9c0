import { expect, test } from 'vitest';
import { openApiDocument } from '../../../server/http/openapi/openapi.ts';
import { v1Routers } from '../../../server/http/v1/index.ts';
import { declaredProcedures } from '../../../server/trpc/router.ts';

/**
 * Which scope a request needs (docs/api-contract.md "Scopes of keys"): the first line that fits decides. Written out here and not
 * taken from the declarations, so that a route with a wrong scope is found.
 */
const TABLE: readonly (readonly [methods: RegExp, path: RegExp, scope: string])[] = [
  [/^GET$/, /^\/v1\//, 'read'],
  [/^POST$/, /^\/v1\/webhook-endpoints\/:\w+\/rotate-secret$/, 'admin'],
  [/^DELETE$/, /^\/v1\/contacts$/, 'erase'],
  [/./, /^\/v1\/(webhook-endpoints|webhook-deliveries)\b/, 'write'],
  [/^PUT$/, /^\/v1\/organisation$/, 'write'],
  [/./, /^\/v1\/scoring\//, 'score'],
  [/./, /^\/v1\/companies\/signals\/templates\b/, 'score'],
  [/./, /^\/v1\/signal-templates\//, 'score'],
  [/^POST$/, /^\/v1\/(companies|contacts)\/enrich\//, 'research'],
  [/^POST$/, /^\/v1\/contacts\/find-email\b/, 'research'],
  [/^POST$/, /^\/v1\/((companies|contacts)\/)?signals\b/, 'research'],
];
const ROUTES = v1Routers.flatMap(({ routes }) => routes);

test('every route needs the scope that the table of the documentation gives it', () => {
  expect(ROUTES.length).toBeGreaterThan(40);
  const decided = ROUTES.map(({ method, path }) => {
    const [, , scope] = TABLE.find(([methods, paths]) => methods.test(method) && paths.test(path)) ?? [];
    return [`${method} ${path}`, scope];
  });
  expect(ROUTES.map(({ method, path, scope }) => [`${method} ${path}`, scope])).toEqual(decided);
});

test('a dry run of research is for readers', () => {
  const dry = ROUTES.filter(({ hasDryRun }) => hasDryRun).map(({ path }) => path);
  expect(dry).toEqual(
    expect.arrayContaining([
      '/v1/companies/enrich/custom/batch',
      '/v1/companies/signals/batch',
      '/v1/contacts/find-email/batch',
    ]),
  );
});

test('procedures: queries need nothing but a key, every mutation names a scope', () => {
  const mutations = declaredProcedures().filter(({ type }) => type === 'mutation');
  expect(Object.fromEntries(mutations.map(({ name, meta }) => [name, meta]))).toEqual({
    'bulk.start': { scope: 'research', hasDryRun: true },
    'bulk.cancel': { scope: 'research' },
    'enrich.batch': { scope: 'research', hasDryRun: true },
    'email.find': { scope: 'research' },
    'email.batch': { scope: 'research', hasDryRun: true },
  });
});

test('the OpenAPI document says of every route which scopes a key may have for it', () => {
  const { paths = {} } = openApiDocument(v1Routers, [], {
    PUBLIC_URL: undefined,
    HOST: '127.0.0.1',
    PORT: 1,
  });
  const IN_DOCUMENT: Record<string, string[]> = {
    write: ['research', 'score', 'admin'],
    erase: ['admin'],
  };
  for (const { method, path, scope } of ROUTES) {
    const item = paths[path.replaceAll(/:(\w+)/g, '{$1}')] as Record<string, { security?: unknown }>;
    const scopes = IN_DOCUMENT[scope] ?? [scope];
    expect([method, path, item[method.toLowerCase()]?.security]).toEqual([
      method,
      path,
      scopes.map((name) => ({ apiKey: [name] })),
    ]);
  }
});
