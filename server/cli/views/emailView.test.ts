import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import type { SearchOutcome } from '../../email/searchOutcome.ts';
import { drawSearch } from './emailView.ts';

const search = { fullName: 'Jane Doe', domain: 'acme.example', companyName: null, location: null };
const found: SearchOutcome = {
  status: 'found',
  email: 'jane.doe@acme.example',
  verification: { state: 'deliverable', score: 95, acceptAll: false },
  reason: 'mailbox_confirmed',
  verifiedOn: 'asked_domain',
  foundOnSuccessor: false,
  upstreamFailed: false,
};
const drawn = (outcome: Partial<SearchOutcome>, fullName = search.fullName) =>
  stripVTControlCharacters(drawSearch({ ...search, fullName }, { ...found, ...outcome }));

test('a found address is shown with its score and the evidence', () => {
  expect(drawn({})).toBe(
    [
      '✔ found · Jane Doe · acme.example',
      '  jane.doe@acme.example',
      '  deliverable, score 95 of 100',
      '  The mail host confirmed this mailbox and refused made-up ones.',
    ].join('\n'),
  );
  expect(drawn({ verifiedOn: 'nowhere' })).toContain('No mail host had to be asked.');
  expect(drawn({ foundOnSuccessor: true })).toContain('acme.example has moved');
});

test.each([
  ['greylisted', 'Run it again in ten minutes'],
  ['blocked', 'SMTP_PROXY'],
  ['hosts_unreachable', 'whether port 25 is open'],
  ['dns_failed', 'assay doctor'],
  ['accept_all_unknown', 'Run it again later'],
  ['temporary_failure', 'Run it again in ten minutes'],
  ['budget_spent', 'Run it again'],
] as const)('an inconclusive search (%s) says what to do next', (reason, advice) => {
  const text = drawn({ status: 'inconclusive', email: null, verification: null, reason });
  expect(text).toMatch(/^\? inconclusive · Jane Doe · acme\.example\n/);
  expect(text).toContain(`→ `);
  expect(text).toContain(advice);
  expect(text).not.toContain('score');
});

test('a name cannot send control sequences to the terminal', () => {
  expect(drawn({}, 'Jane \u001b[31mDoe\nRoe')).toContain('Jane Doe Roe');
});
