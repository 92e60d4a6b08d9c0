import { expect, test } from 'vitest';
import { saidFor } from '../words/synonyms.ts';
import { keyOfWord } from '../words/words.ts';
import { GROUPS, groupsIn, IDIOMATIC } from './groups.ts';

test('a line names what is asked, what stands for it, and what only says it', () => {
  expect(groupsIn('to hire, take on staff | recruit, new colleague')).toEqual([
    {
      canonical: 'hire',
      isVerb: true,
      words: ['hire'],
      phrases: ['take on staff'],
      said: ['recruit', 'new colleague'],
    },
  ]);
});

test('a hyphen joins words as a space does', () => {
  expect(groupsIn('mention, by-line')[0]?.phrases).toEqual(['by line']);
});

test('no line stands twice, and no word twice in its line', () => {
  const lines = GROUPS.map(({ words, phrases, said }) => JSON.stringify([words, phrases, said]));
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
  const doubled = GROUPS.flatMap(({ words, phrases }) =>
    [...words, ...phrases].filter((term, at, all) => all.indexOf(term) !== at),
  );
  expect(doubled).toEqual([]);
});

test('a phrase of a question is read in one way only', () => {
  const phrases = IDIOMATIC.flatMap((group) => group.phrases);
  expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
});

test('nothing is said by a word that goes with everything', () => {
  const empty =
    /^(?:from|with|in|for|by|on|of|at|to|per|each|as|the|an?|not|no|all|new|person|work|day|week|month)$/;
  const said = GROUPS.flatMap((group) => group.said);
  expect(said.filter((term) => empty.test(term))).toEqual([]);
});

const CONTRARIES = `revenue profit
turnover profit
gross net
minimum maximum
certified compliant
certification compliance
open closed
raise lower
rise fall
increase decrease
import export
lender borrower
landlord tenant
hire dismiss
join leave
appoint resign
profitable loss
profit loss
pay profit
consumer customer
apprentice training
income expense
asset debt
announce complete
planned completed
acquire sell
acquisition sale
acquirer target
parent subsidiary
majority minority
primary secondary
independent subsidiary
retail wholesale
customer supplier
customer competitor
investor customer
founder investor
founder successor
predecessor successor
patient doctor
student teacher
tenant owner
grant loan
equity debt
seed bridge
salary bonus
deposit refund
delivery return
breakfast dinner
vegan meat
solar wind
diesel electric
android ios
crm erp
salesforce hubspot
trial contract
possible certain
target result
forecast result
approval refusal
height width
length height
width length
weight length
speed range
temperature pressure
depth height`
  .split('\n')
  .map((pair): [string, string] => {
    const [one = '', other = ''] = pair.split(' ');
    return [one, other];
  });

test.each(CONTRARIES)('%s is not %s', (one, other) => {
  expect(saidFor(keyOfWord(one)).has(keyOfWord(other))).toBe(false);
  expect(saidFor(keyOfWord(other)).has(keyOfWord(one))).toBe(false);
});

const SAME = `headquarter seat
collateral secured
backer investor
grant subsidy
takeover acquisition
thai thailand
approve approval
crowdfunding kickstarter
disease illness
insolvent administration
shortlisted finalist
solar photovoltaic
hectolitres hl
disclose reveal
loan credit
raised secured
bespoke custom
alumni graduate`
  .split('\n')
  .map((pair): [string, string] => {
    const [one = '', other = ''] = pair.split(' ');
    return [one, other];
  });

test.each(SAME)('%s is told by %s', (asked, said) => {
  expect(saidFor(keyOfWord(asked)).has(keyOfWord(said))).toBe(true);
});

test('what is a kind of a thing says the thing, and the thing says no kind', () => {
  for (const [asked, said] of [
    ['location', 'depot'],
    ['thai', 'thailand'],
    ['merger', 'combination'],
  ] as const) {
    expect(saidFor(keyOfWord(asked)).has(keyOfWord(said))).toBe(true);
  }
  expect(saidFor(keyOfWord('depot')).has(keyOfWord('location'))).toBe(false);
  expect(saidFor(keyOfWord('thailand')).has(keyOfWord('thai'))).toBe(false);
});
