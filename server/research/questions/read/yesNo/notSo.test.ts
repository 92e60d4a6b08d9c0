import { test } from 'vitest';
import { expectTold, type Told } from '../../../../../test/support/yesNoCases.ts';

test.each<Told>([
  ['Library cards are not accepted.', 'Do they accept library cards?', false],
  ['We do not accept fuel cards.', 'Do they accept fuel cards?', false],
  [
    'Contactless cards are not accepted yet; readers will be fitted in 2027.',
    'Do they accept contactless cards?',
    false,
  ],
  ['We do not supply sun loungers.', 'Do they offer sun loungers?', false],
  ['We do not arrange transfers.', 'Do they offer transfers?', false],
  ['It owns the quays; it does not handle timber itself.', 'Do they handle timber themselves?', false],
])('what is denied with its own words is a no: %s – %s', async (...told) => {
  await expectTold(told);
});

test.each<Told>([
  ['We are designing a floor lamp.', 'Do they offer a floor lamp?', null],
  ['We are currently developing a wall clock.', 'Is a wall clock available?', null],
  ['We are evaluating a parcel shop in Tromsø.', 'Do they have a parcel shop in Tromsø?', null],
  [
    'Certification of the Narvik plant to ISO 14001 is planned for 2028.',
    'Is the Narvik plant certified to ISO 14001?',
    null,
  ],
  [
    'Used lamps: we overhaul lamps of our own make only and do not trade in second-hand goods.',
    'Do they sell second-hand lamps?',
    null,
  ],
  ['The room is free for choirs and clubs.', 'Can companies rent the room?', null],
])('what is only on its way, done otherwise or for others is no yes: %s – %s', async (...told) => {
  await expectTold(told);
});

test.each<Told>([
  ['We have applied for a licence for the park.', 'Has a licence for the park been granted?', false],
  ['The licence for the park was granted in May.', 'Has a licence for the park been granted?', true],
  ['We are developing solar lamps for schools.', 'Do they develop solar lamps for schools?', true],
])('what is asked to have come about has come about or not: %s – %s', async (...told) => {
  await expectTold(told);
});
