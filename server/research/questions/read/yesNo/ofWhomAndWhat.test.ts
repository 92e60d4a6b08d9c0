import { describe, test } from 'vitest';
import { expectTold, type Told } from '../../../../../test/support/yesNoCases.ts';

describe('for whom and of which kind it is asked', () => {
  test.each<Told>([
    [
      'The hall can be used by local clubs free of charge; firms pay €80.',
      'Is the hall free for companies?',
      null,
    ],
    ['Tenants in houses may keep a dog.', 'Can tenants in flats keep a dog?', null],
    ['Every new lamp comes with a timer.', 'Do all lamps come with a timer?', null],
    ['Repairs are free within 20 miles of Bergen.', 'Are repairs free?', null],
    ['We no longer sell lamps under the old grant.', 'Do they sell lamps?', null],
    [
      'The meeting room is free for clubs and not let to businesses.',
      'Can businesses hire the meeting room?',
      false,
    ],
    ['The hall is free for companies of the town.', 'Is the hall free for companies?', true],
    ['Tenants in flats may keep a dog.', 'Can tenants in flats keep a dog?', true],
    ['Every lamp comes with a timer.', 'Do all lamps come with a timer?', true],
    ['We no longer sell lamps.', 'Do they sell lamps?', false],
  ])('%s – %s', async (...told) => expectTold(told));
});

describe('whose affair a thing is, and what became of it', () => {
  test.each<Told>([
    ['A permit for the lamp post is your affair.', 'Do they provide a permit?', null],
    ['Painting the lamp posts is up to you.', 'Do they paint lamp posts?', null],
    ['The lamps are ours; the roads are the county’s.', 'Do they maintain roads?', null],
    ['Subletting the workshop is a breach of your lease.', 'Can tenants sublet the workshop?', null],
    [
      'Our van, an electric Velis, was damaged in May and has been sent back to the maker.',
      'Do they have an electric van?',
      null,
    ],
    [
      'We have no open positions right now, but like to hear from glass blowers.',
      'Are they hiring glass blowers?',
      null,
    ],
    ['A licence is needed for the lamp shop.', 'Is a licence included in the hire of the lamp?', null],
    ['Our van, an electric Velis, was bought in May.', 'Do they have an electric van?', true],
    ['We are hiring glass blowers.', 'Are they hiring glass blowers?', true],
  ])('%s – %s', async (...told) => expectTold(told));
});

describe('what a sentence binds, asks or leaves to come', () => {
  test.each<Told>([
    ['We deliver lamps by bike, free from €15.', 'Is delivery free?', null],
    ['Repairs are free in the first two years, at cost after that.', 'Are repairs free?', null],
    ['Loans of lamps are from two weeks.', 'Can I borrow a lamp for one week?', null],
    [
      'We have been asked to join the Harbour Lights team.',
      'Are they part of the Harbour Lights team?',
      null,
    ],
    [
      'Old lamps can be stored when space allows; there is none at present.',
      'Can old lamps be stored?',
      null,
    ],
    [
      'A study into reopening the glassworks was paid for by the county.',
      'Will the glassworks be reopened?',
      null,
    ],
    ['Delivery of lamps is free.', 'Is delivery free?', true],
    ['Pensioners pay 10 % less.', 'Do pensioners get a discount?', true],
    ['Old lamps can be stored in our cellar; there is a charge.', 'Can old lamps be stored?', true],
  ])('%s – %s', async (...told) => expectTold(told));
});

describe('who gets it free, and of whom it is said in passing', () => {
  test.each<Told>([
    ['Badge holders park free in Mill Street.', 'Is parking free?', null],
    ['For younger people we suggest the Zone, which is free.', 'Is Fjordlys free?', null],
    ['The union ballot on a strike fell short.', 'Was there a strike?', null],
    ['Parking is free in Mill Street.', 'Is parking free?', true],
  ])('%s – %s', async (...told) => expectTold(told));
});
