import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { memoryPage } from '../../test/support/memoryWeb.ts';
import { readDocument } from './document.ts';
import { readStory } from './funding/readStory.ts';
import { formDDeals } from './funding/secDeals.ts';
import { readFormD } from './sources/secFormD.ts';

/** Recorded real filings and pages, kept beside the repository where this project is developed. */
const data = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const isHere = existsSync(`${data}sec`) && existsSync(`${data}pages`);

beforeEach(({ skip }) =>
  skip(!isHere, 'there are no recorded filings and pages beside the repository (../shared/data)'),
);

function filing(name: string) {
  const body = readFileSync(`${data}sec/${name}`);
  return readDocument(
    memoryPage(`https://www.sec.gov/${name}`, { body, headers: { 'content-type': 'text/xml' } }),
  );
}

function told(name: string, spokenName: string) {
  const document = readDocument(
    memoryPage(`https://press.example/${name}`, { body: readFileSync(`${data}pages/${name}`) }),
  );
  return readStory({
    document,
    role: 'news',
    isOwn: false,
    sourceClass: 'news',
    match: 1,
    spokenNames: new Set([spokenName]),
    feedDay: null,
    isStory: true,
  });
}

describe('recorded filings and pages', () => {
  test.each(['D.1685REIT.xml', 'D.APFund.xml'])('%s is a fund and no round', (name) => {
    const form = readFormD(filing(name));
    expect(form?.refusal).toContain('the issuer is a fund');
    expect(formDDeals(form === null ? [] : [form], 1).tellings).toEqual([]);
  });

  test('D.Shepards.xml is an amended offering with the sum sold and the first sale', () => {
    const form = readFormD(filing('D.Shepards.xml'));
    const [deal] = formDDeals(form === null ? [] : [form], 1).tellings;
    expect([deal?.amount?.value, deal?.currency?.value, deal?.day?.value]).toEqual([
      5_725_051,
      'USD',
      '2017-03-16',
    ]);
  });

  test('pickleball.FormC.xml is no Form D', () => {
    expect(readFormD(filing('pickleball.FormC.xml'))).toBeNull();
  });

  test('venture-beat.html tells a round of 32 million dollars, and not those of others', () => {
    const [deal, ...others] = told('venture-beat.html', 'forter').tellings;
    expect([deal?.amount?.value, deal?.currency?.value, deal?.day?.value]).toEqual([
      32e6,
      'USD',
      '2016-04-21',
    ]);
    expect(deal?.investors.map(({ value }) => value)).toContain('Scale Venture Partners');
    expect(others).toEqual([]);
    expect(told('venture-beat.html', 'globex').tellings).toEqual([]);
  });

  test('globenewswire.html mentions an older round in passing, which its day does not date', () => {
    const dated = told('globenewswire.html', 'segment').tellings.filter(({ day }) => day !== null);
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
  ])('%s tells of no round', (name) => {
    const names = ['dropbox', 'gitlab', 'leandata', 'sony', 'microsoft', 'apple', 'google', 'hackerrank'];
    for (const spoken of names) expect(told(name, spoken).tellings).toEqual([]);
  });
});
