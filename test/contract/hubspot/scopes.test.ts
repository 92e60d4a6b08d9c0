import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import appFile from '../../../crm-extension/src/app/app-hsmeta.json' with { type: 'json' };
import { authorizeAddress } from '../../../server/hubspot/oauth.ts';
import { consent } from '../../hubspot/consent.ts';
import { SCOPE_TABLE, scopeRowOf } from '../../hubspot/scopes.ts';
import { FakeState } from '../../hubspot/state.ts';

const APP = { clientId: 'c', clientSecret: 's', redirectUri: 'https://assay.example/crm/hubspot/callback' };
const pageOf = () => new URL(authorizeAddress('https://app.hubspot.com/oauth/authorize', APP, 'the-state'));

test('each row of the table names a scope that the app asks for, and the page that says so', () => {
  const { requiredScopes, optionalScopes } = appFile.config.auth;
  for (const { scopes, page } of SCOPE_TABLE) {
    expect(page).toMatch(/^developers\.hubspot\.com\/docs\/api-reference\//);
    expect([...requiredScopes, ...optionalScopes]).toEqual(expect.arrayContaining(scopes));
  }
});

test('a request without a row has no path, so that no scope goes unchecked', () => {
  expect(scopeRowOf('POST', '/crm/objects/2026-09/companies/batch/update')?.scopes).toEqual([
    'crm.objects.companies.write',
  ]);
  expect(scopeRowOf('POST', '/crm/objects/2026-09/tickets/batch/update')).toBeNull();
  expect(scopeRowOf('POST', '/crm/v3/objects/companies/batch/update')).toBeNull();
});

test('every path that the server asks HubSpot for has a row', async () => {
  const folder = new URL('../../../server/hubspot/', import.meta.url);
  const sources = (await readdir(folder)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const paths: string[] = [];
  for (const name of sources) {
    const text = await readFile(new URL(name, folder), 'utf8');
    for (const [, path = ''] of text.matchAll(/['`](\/(?:crm|automation|appinstalls)\/[^'`\s]+)['`]/g))
      paths.push(path);
  }
  expect(paths.length).toBeGreaterThan(6);
  const withoutRow = paths.flatMap((path) => {
    const [from, to] = path.includes('associations') ? ['companies', 'contacts'] : ['contacts', 'contacts'];
    const asked = path.replace(/\$\{[^}]*\}/, from).replace(/\$\{[^}]*\}/, to);
    // The base of the paths of properties stands alone in the source.
    const full = /^\/crm\/properties\/[\d-]+$/.test(asked) ? `${asked}/contacts` : asked;
    return SCOPE_TABLE.some((row) => row.path.test(full)) ? [] : [full];
  });
  expect(withoutRow).toEqual([]);
});

test('an account without the edition installs the app all the same, without the optional scope', () => {
  const state = new FakeState({ now: () => new Date() });
  const granted = (hubId: number) => {
    const agreed = consent(state, hubId, pageOf());
    return 'code' in agreed ? state.codes.get(agreed.code)?.scopes : agreed;
  };
  state.account(1).edition = 'starter';
  const { requiredScopes, optionalScopes } = appFile.config.auth;
  const others = optionalScopes.filter((scope) => scope !== 'automation');
  expect(granted(1)).toEqual([...requiredScopes, ...others]);
  expect(granted(2)).toEqual([...requiredScopes, ...optionalScopes]);
});

test('the consent page refuses what HubSpot refuses: scopes left out, undeclared, or not in the edition', () => {
  const state = new FakeState({ now: () => new Date() });
  state.account(1).edition = 'starter';
  const refusal = (change: (page: URL, scopes: string) => void) => {
    const page = pageOf();
    change(page, page.searchParams.get('scope') ?? '');
    const agreed = consent(state, 1, page);
    return 'refusal' in agreed ? agreed.refusal : null;
  };
  expect(refusal((page) => page.searchParams.set('scope', 'oauth'))).toContain('leaves out');
  expect(refusal((page) => page.searchParams.set('optional_scope', 'tickets'))).toContain('not declare');
  expect(refusal((page, scopes) => page.searchParams.set('scope', `${scopes} automation`))).toContain(
    'not declare these scopes: automation',
  );
});
