import { expect, test } from 'vitest';
import { mailScene } from '../../test/support/mailScene.ts';
import type { PersonSought } from './findWorkEmail.ts';

const ACME = 'acme.example';
const JANE: PersonSought = { fullName: 'Jane Doe', companyName: null, location: null };
const spellings = ['Jane Doe', 'JANE DOE', ' jane  doe '];

test('concurrent equal searches verify once, and one of the callers gets it as verified', async () => {
  const { finder, hosts } = mailScene({ hosts: { [ACME]: {} } });
  const alone = mailScene({ hosts: { [ACME]: {} } });
  await alone.finder.find(JANE, ACME);
  const outcomes = await Promise.all(spellings.map((fullName) => finder.find({ ...JANE, fullName }, ACME)));
  expect(outcomes.map(({ status }) => status)).toEqual(['not_found', 'not_found', 'not_found']);
  expect(outcomes.map(({ verifiedOn }) => verifiedOn)).toEqual(['asked_domain', 'nowhere', 'nowhere']);
  expect(hosts.asked).toEqual(alone.hosts.asked);
});

test('other names, domains and hints are searches of their own', async () => {
  const { finder } = mailScene({ hosts: { [ACME]: {}, 'other.example': {} } });
  const outcomes = await Promise.all([
    finder.find(JANE, ACME),
    finder.find({ ...JANE, fullName: 'John Doe' }, ACME),
    finder.find(JANE, 'other.example'),
    finder.find({ ...JANE, companyName: 'Acme' }, ACME),
  ]);
  expect(outcomes.map(({ verifiedOn }) => verifiedOn)).toEqual(Array(4).fill('asked_domain'));
});

test('a caller that leaves ends nothing for those who still wait, and the next one gets it as verified', async () => {
  const { finder, hosts } = mailScene({ hosts: { [ACME]: { waitsMs: 20 } } });
  const leaving = new AbortController();
  const searches = [
    finder.find(JANE, ACME, leaving.signal),
    finder.find(JANE, ACME),
    finder.find(JANE, ACME),
  ];
  leaving.abort(new Error('the client hung up'));
  const [left, ...stayed] = await Promise.all(searches);
  expect(left).toMatchObject({ status: 'inconclusive', verifiedOn: 'nowhere' });
  expect(stayed.map(({ status, verifiedOn }) => [status, verifiedOn])).toEqual([
    ['not_found', 'asked_domain'],
    ['not_found', 'nowhere'],
  ]);
  expect(hosts.openLines).toBe(0);
});

test('a search without callers ends, its verifier is closed, and the next caller starts anew', async () => {
  const { finder, hosts } = mailScene({ hosts: { [ACME]: { silent: true } } });
  const leaving = new AbortController();
  const searches = [finder.find(JANE, ACME, leaving.signal), finder.find(JANE, ACME, leaving.signal)];
  await expect.poll(() => hosts.openLines).toBe(1);
  leaving.abort(new Error('the clients hung up'));
  await Promise.all(searches);
  expect(hosts.openLines).toBe(0);
  const again = new AbortController();
  const next = finder.find(JANE, ACME, again.signal);
  await expect.poll(() => hosts.openLines).toBe(1);
  again.abort(new Error('enough'));
  await next;
});
