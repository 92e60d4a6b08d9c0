import { expect, test } from 'vitest';
import { askedEngagements, kindsTold } from './engagementKinds.ts';
import { type TimeTold, timeOf } from './engagementTime.ts';

const TODAY = new Date('2026-11-05T00:00:00Z');

test.each([
  ['Which boards is she on?', ['board']],
  ['podcasts with Jane?', ['podcast']],
  ['Has Jane testified before a committee?', ['testimony']],
  ['What prizes has she won?', ['award']],
  ['talks by Jane', ['talk', 'panel', 'webinar', 'workshop']],
  ['media appearances of Jane', ['interview', 'podcast', 'quote']],
])('“%s” asks for %j', (question, kinds) => {
  expect([...(askedEngagements(question, TODAY).kinds ?? [])]).toEqual(kinds);
});

test('a question that names no kind takes every kind', () => {
  expect(askedEngagements('Engagements of Jane', TODAY).kinds).toBeNull();
});

test.each([
  ['Where will Jane speak next?', 'coming', null],
  ['Where has Jane spoken this year?', 'past', { from: '2026-01-01', to: '2026-12-31' }],
  ['talks by Jane', null, null],
])('“%s” asks for the time %s and the span %j', (question, time, span) => {
  expect(askedEngagements(question, TODAY)).toMatchObject({ time, span });
});

test.each([
  ['Jane Doe will be on the jury of the Nordic Award.', 'jury'],
  ['Jane Doe was given the Founder of the Year prize.', 'award'],
  ['She sits on the board of the Norwich Tech Trust.', 'board'],
  ['Jane Doe has been voted Shaper of the Year.', 'award'],
  ['Jane Doe gave evidence to the Lords committee.', 'testimony'],
])('“%s” tells of: %s', (words, kind) => {
  expect(kindsTold(words)[0]).toBe(kind);
});

test.each([
  'She is not taking on new clients at present.',
  'Jane Doe is vice president of finance at Globex.',
])('“%s” tells of nothing', (words) => {
  expect(kindsTold(words)).toEqual([]);
});

const told = (over: Partial<TimeTold>): TimeTold => ({
  text: '',
  headings: [],
  day: null,
  published: null,
  ...over,
});

test.each<[string, TimeTold, string]>([
  ['a day to come', told({ text: 'on stage', day: '2026-11-24' }), 'coming'],
  ['a day that is over', told({ text: 'joins the panel', day: '2026-06-09' }), 'past'],
  ['a month without a day', told({ text: 'Soil Congress, February 2027' }), 'coming'],
  ['an announcement of this year', told({ text: 'will chair the day', published: '2026-10-14' }), 'coming'],
  ['an announcement of long ago', told({ text: 'will chair the day', published: '2024-10-14' }), 'past'],
  ['a heading of things past', told({ text: 'Webinar with Jane', headings: ['Past'] }), 'past'],
  ['the present tense', told({ text: 'Jane speaks at the forum' }), 'standing'],
])('%s: the time is told', (_what, words, time) => {
  expect(timeOf(words, TODAY)).toBe(time);
});
