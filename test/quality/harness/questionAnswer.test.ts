import type { AnswerType } from '@assay/shared/answerType';
import { describe, expect, test } from 'vitest';
import type { Citation } from '../../../server/research/outcome.ts';
import { type Company, pageOf } from './company.ts';
import { compareAnswer, measureQuestions } from './questionAnswer.ts';
import { checkPayload } from './questionCitations.ts';

const URL_OF_PAGE = 'https://halden.example/';
const TODAY = new Date('2026-11-01');
const HTML =
  '<html><title>Halden</title><body><p>The Studio plan costs €49 a month.</p><p>Jo Berg, head of sales</p><p>We ship to Norway and Chile.</p><p>Founded in 1990.</p><a href="/jobs?at=1">Jobs</a></body></html>';
const COMPANY = {
  half: 'tune',
  asOf: TODAY,
  pages: [pageOf(URL_OF_PAGE, Buffer.from(HTML), '.html', TODAY)],
} as Company;

function faults(answerType: AnswerType, answer: Record<string, unknown>, ...excerpts: string[]): string[] {
  return faultsOf(answerType, answer, excerpts);
}

function faultsOf(
  answerType: AnswerType,
  answer: Record<string, unknown>,
  excerpts: string[],
  reasoning = '',
): string[] {
  const citations: Citation[] = excerpts.map((excerpt) => ({
    pageId: 'x',
    url: URL_OF_PAGE,
    title: 'Halden',
    excerpt,
    fields: ['value'],
    accessedAt: TODAY,
    publishedAt: null,
  }));
  const outcome = { kind: 'answered' as const, answer, reasoning, confidence: 0.5, citations };
  return checkPayload(COMPANY, { answerType }, outcome).faults;
}

describe('the independent check of a payload', () => {
  test('finds nothing at fault where the cited words state the value', () => {
    const price = 'The Studio plan costs €49 a month.';
    expect(faults('currency', { value: 49, currency: 'EUR' }, price)).toEqual([]);
    expect(faults('open_text', { value: price }, price)).toEqual([]);
    expect(faults('url', { value: 'https://halden.example/jobs?at=1' }, '<a href="/jobs?at=1">')).toEqual([]);
    const person = { name: 'Jo Berg', role: 'head of sales', sourceUrl: URL_OF_PAGE };
    expect(faults('contacts', { value: [person] }, 'Jo Berg, head of sales')).toEqual([]);
    expect(faults('number', { value: null }, 'Jo Berg')).toEqual([]);
  });

  test('finds a number, a currency, a word or an address that they do not state', () => {
    const price = 'The Studio plan costs €49 a month.';
    expect(faults('currency', { value: 94, currency: 'GBP' }, price)).toEqual([
      'no excerpt cited for value states 94',
      'no excerpt names the currency GBP',
    ]);
    expect(faults('open_text', { value: 'The Studio plan is dear.' }, price)).toHaveLength(1);
    expect(faults('url', { value: 'https://halden.example/jobs' }, '<a href="/jobs?at=1">')).toHaveLength(1);
    expect(faults('contacts', { value: [{ name: 'Jo Hill' }] }, 'Jo Berg, head of sales')).toEqual([
      'no excerpt cited for value.0.name states "Jo Hill"',
    ]);
  });

  test('finds an inferred number at fault that does not follow from what the cited words state', () => {
    const shipped = 'We ship to Norway and Chile.';
    const counted = (names: string) => `This is inferred: counted from the list of them (${names}).`;
    expect(faultsOf('number', { value: 2 }, [shipped], counted('Norway; Chile'))).toEqual([]);
    expect(faultsOf('number', { value: 3 }, [shipped], counted('Norway; Chile'))).toHaveLength(1);
    expect(faultsOf('number', { value: 2 }, [shipped], counted('Norway; Peru'))).toEqual([
      'no excerpt states Peru, from which the answer is inferred',
    ]);
    const since = 'This is inferred: 2026 less 1990; it may be one year less.';
    expect(faultsOf('number', { value: 36 }, ['Founded in 1990.'], since)).toEqual([]);
    expect(faultsOf('number', { value: 37 }, ['Founded in 1990.'], since)).toHaveLength(1);
    expect(faultsOf('number', { value: 36 }, [shipped], since)).toHaveLength(1);
  });

  test('finds a value without a source, and an excerpt that is not there', () => {
    expect(faults('boolean', { value: true })).toEqual(['value has no source']);
    expect(faults('boolean', { value: true }, 'Yes, we do.')).toEqual([
      `“Yes, we do.” is not in ${URL_OF_PAGE}`,
    ]);
  });
});

test('an empty list is silence, and "no" is an answer that the pages hold', () => {
  const compared = (label: false | null | { includes: string[] }, value: unknown) =>
    compareAnswer({ value: label }, { value })[0];
  expect(compared(null, [])).toMatchObject({ attempted: false, right: true, holding: 'nothing' });
  expect(compared(false, null)).toMatchObject({ attempted: false, right: false, holding: 'something' });
  expect(compared(false, false)).toMatchObject({ attempted: true, right: true });
  const [names] = compareAnswer(
    { 'value.names': { includes: ['Jo Berg'] } },
    { value: [{ name: 'Jo Berg' }] },
  );
  expect(names).toMatchObject({ attempted: true, right: true });
});

test('a question stands in the line of its type, of whom it is about, and of its mode', () => {
  const item = {
    id: 'q1',
    question: 'x',
    answerType: 'number' as const,
    verificationMode: 'lenient' as const,
    teaches: 'x',
    expect: { value: 1 },
  };
  const judged = {
    company: COMPANY,
    item,
    confidence: 0.8,
    failure: null,
    comparisons: compareAnswer(item.expect, { value: 2 }),
    evidence: null,
    citationChecks: 1,
    citationFaults: [],
  };
  const lines = measureQuestions([judged]);
  expect(lines.map(({ type }) => type)).toEqual(['number', 'about a company', 'lenient', 'all']);
  expect(lines.every(({ wrong, coverage }) => wrong === 1 && coverage === 0)).toBe(true);
});
