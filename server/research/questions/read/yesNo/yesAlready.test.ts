import { describe, it } from 'vitest';
import { expectTold, type Told } from '../../../../../test/support/yesNoCases.ts';

const PENDING: Told[] = [
  ['A link to BrightHR is in preparation.', 'Is there a link to BrightHR already?', false],
  [
    'Fjordlys has signed a letter of intent to acquire Platte Bend of Kearney.',
    'Have they already acquired Platte Bend?',
    false,
  ],
  ['We are certified to ISO 9001 and ISO 27001 is in preparation.', 'Do they have ISO 27001 yet?', false],
  ['ISO 9001: certified; ISO 27001: application submitted.', 'Do they have ISO 9001 already?', true],
  [
    'We are ISO 27001 certified (certificate valid until June 2028).',
    'Are they ISO 27001 certified already?',
    true,
  ],
];

describe('what is only under way, asked with “already” or “yet”', () => {
  it.each(PENDING)('%s – %s', async (...told) => expectTold(told));
});

const ONLY: Told[] = [
  [
    'It is the only hospital in the two counties.',
    'Is there any other hospital in those two counties?',
    false,
  ],
  ['Ours is not the only bakery in the village.', 'Is there another bakery in the village?', null],
  ['We sell only through dealers.', 'Can I buy directly from them?', false],
  ['You can buy directly from our workshop.', 'Can I buy directly from them?', true],
  [
    'Personal data are processed solely within the Federal Republic of Germany.',
    'Is personal data processed only in Germany?',
    true,
  ],
  [
    'Personal data are processed in Germany and Ireland.',
    'Is personal data processed only in Germany?',
    null,
  ],
];

describe('the only one, and the only way', () => {
  it.each(ONLY)('%s – %s', async (...told) => expectTold(told));
});

const EXPLAINED: Told[] = [
  [
    'We do not have an emergency department: dial 112.',
    'Does the hospital have its own emergency department (A&E)?',
    false,
  ],
  ['Our hospital is in Sligo.', 'Does the hospital have a chapel?', null],
  ["Things we don't do: paid search and print.", 'Do they offer paid search / PPC?', false],
  ['It is not a member of Gaia-X; it left the association.', 'Are they part of Gaia-X?', false],
  ['Ann Poe is a member of the board of Nordbank.', 'Are they part of Nordbank?', null],
  ['No lamp leaves without a test.', 'Do they make lamps?', null],
];

describe('what a question explains, and what a denial is of', () => {
  it.each(EXPLAINED)('%s – %s', async (...told) => expectTold(told));
});
