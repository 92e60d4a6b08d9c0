import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from '../documents/document.ts';
import { pressPage } from '../news/newsPage.ts';
import { plainRounds } from './plainRounds.ts';

/** Recorded real pages, kept beside the repository where this project is developed. */
const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const isHere = existsSync(`${data}pages`);

beforeEach(({ skip }) => skip(!isHere, 'there are no recorded pages beside the repository (../shared/data)'));

function reported(name: string, spokenName: string) {
  const document = readDocument(
    memoryPage(`https://press.example/${name}`, { body: readFileSync(`${data}pages/${name}`) }),
  );
  return plainRounds(pressPage({ document, isWire: false }, new Set([spokenName])));
}

describe('recorded pages', () => {
  test('venture-beat.html reports a round of 32 million dollars, and not those of others', () => {
    const [deal, ...others] = reported('venture-beat.html', 'forter').reports;
    expect([deal?.amount?.value, deal?.currency?.value, deal?.day?.value]).toEqual([
      32e6,
      'USD',
      '2016-04-21',
    ]);
    expect(deal?.investors.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Scale Venture Partners', 'Sequoia Capital', 'New Enterprise Associates']),
    );
    expect(others).toEqual([]);
    expect(reported('venture-beat.html', 'globex').reports).toEqual([]);
  });

  test('globenewswire.html mentions an older round in passing, which its day does not date', () => {
    const dated = reported('globenewswire.html', 'segment').reports.filter(({ day }) => day !== null);
    expect(dated).toEqual([]);
  });

  test.each([
    'crn.html',
    'economic-times.html',
    'lean-data.html',
    'pr-newswire.html',
    'readability-dropbox-blog.html',
    'readability-engadget.html',
    'readability-gitlab-blog.html',
    'readability-schema-org-context-object.html',
    'readability-theverge.html',
    'techcrunch.html',
  ])('%s reports no round', (name) => {
    const names = ['dropbox', 'gitlab', 'leandata', 'sony', 'microsoft', 'apple', 'google', 'hackerrank'];
    for (const spoken of names) expect(reported(name, spoken).reports).toEqual([]);
  });
});
