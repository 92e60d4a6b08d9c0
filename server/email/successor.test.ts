import { expect, test } from 'vitest';
import { type HostScript, mailScene } from '../../test/support/mailScene.ts';
import type { MemoryPages } from '../../test/support/memoryWeb.ts';
import type { PersonSought, WebSearch } from './findWorkEmail.ts';

const OLD = 'oldname.test';
const NEW = 'newname.test';
const JANE: PersonSought = { fullName: 'Jane Doe', companyName: null, location: null };
const AT_ACME: PersonSought = { ...JANE, companyName: 'Acme Robotics GmbH', location: 'Berlin' };
const HAS_JANE: HostScript = { mailboxes: { 'jane.doe': 'accepted' } };

const home = (domain: string, body = '<h1>We make robots.</h1>'): MemoryPages => ({
  [`https://${domain}/`]: { body },
});
const redirect = (from: string, to: string): MemoryPages => ({
  [`https://${from}/`]: { body: '', location: `https://${to}/` },
});

test('a domain whose site redirects elsewhere is searched first, and the other domain after it', async () => {
  const { finder, hosts } = mailScene({
    hosts: { [OLD]: {}, [NEW]: HAS_JANE },
    pages: { ...redirect(OLD, NEW), ...home(NEW) },
  });
  expect(await finder.find(JANE, OLD)).toMatchObject({
    status: 'found',
    email: `jane.doe@${NEW}`,
    verification: { state: 'deliverable' },
    foundOnSuccessor: true,
    verifiedOn: 'asked_domain',
  });
  expect(hosts.asked[0]).toBe(`*@${OLD}`);
  expect(hosts.openLines).toBe(0);
});

test('a domain without mail leads to the one it redirects to; only that one is verified', async () => {
  const { finder } = mailScene({
    hosts: { [NEW]: HAS_JANE },
    dns: { [OLD]: { mx: [''] } },
    pages: { ...redirect(OLD, NEW), ...home(NEW) },
  });
  const outcome = await finder.find(JANE, OLD);
  expect(outcome).toMatchObject({
    email: `jane.doe@${NEW}`,
    verifiedOn: 'successor_only',
    foundOnSuccessor: true,
  });
});

test('no mailbox at either domain is not_found, verified on both', async () => {
  const { finder } = mailScene({
    hosts: { [OLD]: {}, [NEW]: {} },
    pages: { ...redirect(OLD, NEW), ...home(NEW) },
  });
  expect(await finder.find(JANE, OLD)).toMatchObject({ status: 'not_found', verifiedOn: 'asked_domain' });
});

test('no mailbox at the successor of a domain without mail is verified on the successor only', async () => {
  const { finder } = mailScene({ hosts: { [NEW]: {} }, pages: { ...redirect(OLD, NEW), ...home(NEW) } });
  expect(await finder.find(JANE, OLD)).toMatchObject({ status: 'not_found', verifiedOn: 'successor_only' });
});

test('a mailbox confirmed at the asked domain costs no request for its site', async () => {
  const { finder, web } = mailScene({ hosts: { [OLD]: HAS_JANE }, pages: redirect(OLD, NEW) });
  await finder.find(JANE, OLD);
  expect(web.requested).toEqual([]);
});

test('a guess at the asked domain is replaced by a confirmed mailbox at the other, and by nothing less', async () => {
  const pages = { ...redirect(OLD, NEW), ...home(NEW) };
  const guess = { others: 'accepted' } as const;
  const better = mailScene({ hosts: { [OLD]: guess, [NEW]: HAS_JANE }, pages });
  expect((await better.finder.find(JANE, OLD)).email).toBe(`jane.doe@${NEW}`);
  const same = mailScene({ hosts: { [OLD]: guess, [NEW]: guess }, pages });
  expect(await same.finder.find(JANE, OLD)).toMatchObject({
    email: `jane.doe@${OLD}`,
    foundOnSuccessor: false,
  });
});

test('a greylisting asked domain stays inconclusive when the other has no such mailbox', async () => {
  const { finder, cache } = mailScene({
    hosts: { [OLD]: { others: 'greylisted' }, [NEW]: {} },
    pages: { ...redirect(OLD, NEW), ...home(NEW) },
  });
  expect(await finder.find(JANE, OLD)).toMatchObject({ status: 'inconclusive', reason: 'greylisted' });
  expect(cache.searches.size).toBe(0);
});

test('a silent asked host leaves the last third of the budget to the domain its site redirects to', async () => {
  const { finder } = mailScene({
    hosts: { [OLD]: { silent: true }, [NEW]: HAS_JANE },
    pages: { ...redirect(OLD, NEW), ...home(NEW) },
    budgetMs: 600,
  });
  expect((await finder.find(JANE, OLD)).email).toBe(`jane.doe@${NEW}`);
});

test.each<[string, MemoryPages]>([
  ['a social network', { ...redirect(OLD, 'www.linkedin.com'), ...home('www.linkedin.com') }],
  ['a page of links', { ...redirect(OLD, 'linktr.ee'), ...home('linktr.ee') }],
  ['a market for domains', { ...redirect(OLD, 'www.hugedomains.com'), ...home('www.hugedomains.com') }],
  ['a sign-in page', { ...redirect(OLD, 'login.microsoftonline.com'), ...home('login.microsoftonline.com') }],
  [
    'a parked domain',
    { ...redirect(OLD, NEW), ...home(NEW, '<p>This domain is for sale. Buy this domain now!') },
  ],
  ['a host of the same domain', { ...redirect(OLD, `www.${OLD}`), ...home(`www.${OLD}`) }],
])('%s is nobody’s successor', async (_what, pages) => {
  const takesAll = { others: 'accepted' } as const;
  const hosts = {
    [NEW]: HAS_JANE,
    'linkedin.com': takesAll,
    'linktr.ee': takesAll,
    'hugedomains.com': takesAll,
  };
  const { finder } = mailScene({ hosts: { ...hosts, 'microsoftonline.com': takesAll }, pages });
  expect(await finder.find(JANE, OLD)).toMatchObject({ status: 'not_found', reason: 'domain_takes_no_mail' });
});

test.each<[string, MemoryPages]>([
  [
    'redirects its visitors within the page',
    home(OLD, `<meta http-equiv="refresh" content="0; url=https://${NEW}/">`),
  ],
  [
    'states two addresses of another domain',
    home(OLD, `<a href="mailto:info@${NEW}">a</a><a href="mailto:jobs@${NEW}">b</a>`),
  ],
  [
    'redirects to a page that we may not read',
    { ...redirect(OLD, NEW), [`https://${NEW}/`]: { status: 403, body: '' } },
  ],
])('a site that %s leads there', async (_what, pages) => {
  const { finder } = mailScene({ hosts: { [OLD]: {}, [NEW]: HAS_JANE }, pages: { ...home(NEW), ...pages } });
  expect((await finder.find(JANE, OLD)).email).toBe(`jane.doe@${NEW}`);
});

test('the address of an agency or of a free mail service on the site leads nowhere', async () => {
  const body =
    '<a href="mailto:studio@agency.test">by</a><a href="mailto:a@gmail.com">1</a><a href="mailto:b@gmail.com">2</a>';
  const { finder, hosts } = mailScene({
    hosts: { [OLD]: {}, 'agency.test': { others: 'accepted' }, 'gmail.com': { others: 'accepted' } },
    pages: home(OLD, body),
  });
  expect((await finder.find(JANE, OLD)).status).toBe('not_found');
  expect(hosts.asked.filter((asked) => !asked.endsWith(OLD))).toEqual([]);
});

test('a part of a domain that takes no mail leads to the whole', async () => {
  const { finder } = mailScene({ hosts: { [NEW]: HAS_JANE } });
  expect(await finder.find(JANE, `careers.${NEW}`)).toMatchObject({
    email: `jane.doe@${NEW}`,
    verifiedOn: 'successor_only',
  });
});

const API = 'https://www.wikidata.org/w/api.php';
/** Wikidata with these items: id → websites and label. */
function wikidata(
  search: string,
  items: Record<string, { label: string; sites: { url: string; ended?: boolean }[]; description?: string }>,
): MemoryPages {
  const json = (value: unknown) => ({
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json' },
  });
  const ids = Object.keys(items);
  const searched = new URLSearchParams({
    action: 'wbsearchentities',
    search,
    language: 'en',
    type: 'item',
    limit: '5',
    format: 'json',
  });
  const read = new URLSearchParams({
    action: 'wbgetentities',
    ids: ids.join('|'),
    props: 'labels|aliases|descriptions|claims',
    languages: 'en|mul|de|fr|es',
    format: 'json',
  });
  const entities = Object.fromEntries(
    Object.entries(items).map(([id, { label, sites, description = '' }]) => [
      id,
      {
        labels: { en: { value: label } },
        descriptions: { en: { value: description } },
        claims: {
          P856: sites.map(({ url, ended }) => ({
            rank: 'normal',
            mainsnak: { datavalue: { value: url } },
            qualifiers: ended === true ? { P582: [] } : {},
          })),
          P31: [{ mainsnak: { datavalue: { value: { id: 'Q1' } } } }],
        },
      },
    ]),
  );
  return {
    [`${API}?${searched}`]: json({ search: ids.map((id) => ({ id })) }),
    [`${API}?${read}`]: json({ entities }),
  };
}

test('a dead domain leads to the official website of the company that the request names', async () => {
  const { finder, cache } = mailScene({
    hosts: { [NEW]: HAS_JANE },
    wikidata: true,
    pages: wikidata('acme robotics', {
      Q7: { label: 'Acme Robotics', sites: [{ url: `https://www.${NEW}/` }] },
    }),
  });
  expect((await finder.find(AT_ACME, OLD)).email).toBe(`jane.doe@${NEW}`);
  // A later request without the company's name must not profit from it.
  expect((await finder.find(JANE, OLD)).status).toBe('not_found');
  expect([...cache.successors.values()]).toEqual([]);
});

test('an item that had the asked domain as its website needs no name', async () => {
  const sites = [{ url: `http://${OLD}/`, ended: true }, { url: `https://${NEW}/` }];
  const { finder } = mailScene({
    hosts: { [NEW]: HAS_JANE },
    wikidata: true,
    pages: wikidata('oldname', { Q7: { label: 'Acme', sites } }),
  });
  expect((await finder.find(JANE, OLD)).email).toBe(`jane.doe@${NEW}`);
});

test('between two companies of the same name the location decides, and without it neither is used', async () => {
  const items = {
    Q7: {
      label: 'Acme Robotics',
      sites: [{ url: 'https://other.test/' }],
      description: 'company in Toronto',
    },
    Q8: {
      label: 'Acme Robotics Inc.',
      sites: [{ url: `https://${NEW}/` }],
      description: 'maker in Berlin, Germany',
    },
  };
  const scene = () =>
    mailScene({
      hosts: { [NEW]: HAS_JANE, 'other.test': HAS_JANE },
      wikidata: true,
      pages: wikidata('acme robotics', items),
    });
  expect((await scene().finder.find(AT_ACME, OLD)).email).toBe(`jane.doe@${NEW}`);
  expect((await scene().finder.find({ ...AT_ACME, location: null }, OLD)).status).toBe('not_found');
});

test('a living domain with mail is not looked up by name', async () => {
  const { finder, web } = mailScene({ hosts: { [OLD]: {} }, wikidata: true, pages: home(OLD) });
  expect((await finder.find(AT_ACME, OLD)).status).toBe('not_found');
  expect(web.requested.filter((url) => url.includes('wikidata'))).toEqual([]);
});

test('a configured web search finds the site that bears the name, and no directory', async () => {
  const queries: string[] = [];
  const webSearch: WebSearch = {
    request: (query) => {
      queries.push(query);
      return { url: 'https://search.test/?q' };
    },
    read: (body) => body as { url: string; title: string }[],
  };
  const hits = [
    { url: 'https://www.linkedin.com/company/acme-robotics', title: '' },
    { url: 'https://directory.test/acme-robotics', title: '' },
    { url: 'https://www.acmerobotics.test/about', title: '' },
  ];
  const { finder } = mailScene({
    hosts: { 'acmerobotics.test': HAS_JANE, 'directory.test': HAS_JANE },
    pages: { 'https://search.test/?q': { body: JSON.stringify(hits) } },
    webSearch,
  });
  expect((await finder.find(AT_ACME, OLD)).email).toBe('jane.doe@acmerobotics.test');
  expect(queries).toEqual(['"Acme Robotics GmbH" Berlin official website']);
});

test('where a site leads is cached, and the site is requested once a week', async () => {
  const { finder, web, clock } = mailScene({
    hosts: { [OLD]: {}, [NEW]: HAS_JANE },
    pages: { ...redirect(OLD, NEW), ...home(NEW) },
  });
  await finder.find(JANE, OLD);
  await finder.find({ ...JANE, fullName: 'John Roe' }, OLD);
  expect(web.requested).toHaveLength(1);
  clock.move(8);
  await finder.find({ ...JANE, fullName: 'Ann Poe' }, OLD);
  expect(web.requested).toHaveLength(2);
});
