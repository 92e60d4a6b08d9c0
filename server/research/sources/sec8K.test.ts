import { expect, test } from 'vitest';
import { type InventedFiling, submissions } from '../../../test/support/inventedAnswers.ts';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { Gathering } from '../gathering.ts';
import { filingsOf, filingUrl, readSubmissions } from './sec.ts';
import { readCurrentReports } from './sec8K.ts';

/** Globex Pumps is invented. */
const CIK = 77;
const WINDOW = { firstDay: '2024-11-05', lastDay: '2026-11-05' };

const report = (day: string, items: string, name = `r${day}.htm`): InventedFiling => ({
  form: '8-K',
  day,
  items,
  accession: `0000000077-26-${day.replaceAll('-', '').slice(2)}`,
  primaryDocument: name,
});
const urlOf = ({ accession = '', primaryDocument = '' }: InventedFiling) =>
  filingUrl(CIK, accession, primaryDocument);
const page = (...lines: string[]) => ({
  body: `<html><body>${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`,
});

async function read(filings: InventedFiling[], pages: MemoryPages = {}) {
  const documents = Object.fromEntries(filings.map((one) => [urlOf(one), page('FORM 8-K')]));
  const web = new MemoryWeb({
    ...submissions({ cik: CIK, name: 'Globex Pumps, Inc.', filings }),
    ...documents,
    ...pages,
  });
  const gathering = new Gathering(memoryContext(web));
  const issuer = await readSubmissions(gathering, CIK);
  if (issuer === null) throw new Error('the invented issuer has no submissions');
  return { reports: await readCurrentReports(gathering, CIK, filingsOf(issuer), WINDOW), gathering };
}

test('reports of agreements and deals inside the window are read, newest first, with their items', async () => {
  const { reports } = await read([
    report('2026-10-30', '5.07'),
    report('2025-02-01', '1.01,2.03,9.01'),
    report('2026-03-02', '1.02,2.01,5.01,9.01'),
    { ...report('2025-06-01', '2.01'), form: '8-K/A' },
    report('2024-11-04', '2.01'),
    { ...report('2026-04-01', ''), form: '10-Q' },
  ]);
  expect(reports.map(({ filing, items }) => [filing.form, filing.day, items])).toEqual([
    ['8-K', '2026-03-02', ['1.02', '2.01', '5.01']],
    ['8-K/A', '2025-06-01', ['2.01']],
    ['8-K', '2025-02-01', ['1.01']],
  ]);
});

test('of many reports completed deals are read before agreements', async () => {
  const agreements = [1, 2, 3, 4, 5, 6, 7].map((month) => report(`2026-0${month}-10`, '1.01,9.01'));
  const { reports } = await read([...agreements.reverse(), report('2025-01-15', '2.01,9.01')]);
  expect(reports).toHaveLength(6);
  expect(reports.map(({ filing }) => filing.day)).toContain('2025-01-15');
});

test('each item has its own words, up to the next heading or the signature', async () => {
  const filing = report('2026-03-02', '1.01,2.01,9.01');
  const { reports } = await read([filing], {
    [urlOf(filing)]: page(
      'Item 1.01. Entry into a Material Definitive Agreement.',
      'Item 2.01 of this report is incorporated by reference.',
      'Item 2.01 Completion of Acquisition or Disposition of Assets',
      'On March 1, 2026, Globex Pumps completed its acquisition of Initech Valves.',
      'It paid in cash.',
      'SIGNATURES',
      'By: /s/ A. Person',
    ),
  });
  const [read8K] = reports;
  const words = (item: '1.01' | '2.01') => {
    const section = read8K?.sections.get(item);
    return read8K?.document.text.slice(section?.start, section?.end).trim();
  };
  expect(words('1.01')).toBe('Item 2.01 of this report is incorporated by reference.');
  expect(words('2.01')).toBe(
    'On March 1, 2026, Globex Pumps completed its acquisition of Initech Valves. It paid in cash.',
  );
});

test('a heading that runs into its text still opens the section', async () => {
  const filing = report('2026-03-02', '2.01');
  const long = `Item 2.01. Completion of Acquisition. On March 1, 2026, Globex Pumps completed its acquisition of Initech Valves${' and more'.repeat(20)}.`;
  const { reports } = await read([filing], { [urlOf(filing)]: page(long) });
  const section = reports[0]?.sections.get('2.01');
  expect(reports[0]?.document.text.slice(section?.start, section?.end)).toContain('Initech Valves');
});

test('a report that cannot be read is a gap of SEC EDGAR, and the others are told', async () => {
  const [one, two] = [report('2026-03-02', '2.01'), report('2026-02-02', '2.01')];
  const { reports, gathering } = await read([one, two], { [urlOf(one)]: { status: 503, body: '' } });
  expect(reports.map(({ filing }) => filing.day)).toEqual(['2026-02-02']);
  expect(gathering.gaps.map(({ source, status }) => [source, status])).toEqual([['SEC EDGAR', 503]]);
});

test('a main document whose name leads elsewhere is not asked for', async () => {
  const { reports, gathering } = await read([report('2026-03-02', '2.01', '../../../evil.htm')]);
  expect(reports).toEqual([]);
  expect(gathering.gaps).toEqual([]);
});
