import { describe, test } from 'vitest';
import { expectTold, type Told } from '../../../../../../test/support/yesNoCases.ts';

describe('what a page in another language denies is denied, where it denies nothing narrower', () => {
  test.each<Told>([
    ['Nous ne livrons pas en Suisse.', 'Do they deliver to Switzerland?', false],
    ['Nous ne livrons pas en Suisse.', 'Do they deliver to Belgium?', null],
    ['Kreditkarten nehmen wir nicht.', 'Do they accept credit cards?', false],
    ['Kreditkarten nehmen wir im Laden nicht.', 'Do they accept credit cards?', null],
    ['Wir sind nicht nach ISO 9001 zertifiziert.', 'Are they ISO 9001 certified?', false],
    ['L’atelier n’est pas certifié ISO 9001.', 'Are they ISO 9001 certified?', false],
    [
      'Das Zertifikat nach ISO 14001 haben wir 2023 auslaufen lassen.',
      'Are they certified to ISO 14001?',
      false,
    ],
    ['Wir sind nicht nur nach ISO 9001 zertifiziert.', 'Are they ISO 9001 certified?', null],
    ['No enviamos a Canarias ni a Ceuta.', 'Do they deliver to the Canary Islands?', false],
    ['No hacemos entregas en Baleares.', 'Do they deliver in the Balearic Islands?', false],
    ['Google Pay wird nicht unterstützt.', 'Do they support Google Pay?', false],
    ['L’électricité n’est pas comprise dans le prix.', 'Is electricity included in the price?', false],
    ['Strom ist im Preis nicht enthalten.', 'Is electricity included in the price?', false],
    ['Wij leveren niet aan particulieren in België.', 'Do they deliver to Belgium?', null],
    ['Strom liefern wir seit 2024 nicht mehr.', 'Do they supply electricity?', false],
    ['Non consegniamo in Svizzera.', 'Do they deliver to Switzerland?', false],
    ['Wenn Sie nicht zufrieden sind, liefern wir nach Polen.', 'Do they deliver to Poland?', null],
    ['Wir liefern nach Polen.', 'Do they deliver to Poland?', true],
    ['We charge no per-seat fee for electricity.', 'Do they supply electricity?', null],
    ['Baulohn bieten wir nicht an.', 'Do they offer construction payroll (Baulohn)?', false],
    ['Baulohn bieten wir seit 2011 an.', 'Do they offer construction payroll (Baulohn)?', true],
    ['Der Vorstand hat drei Mitglieder.', 'Do they have a supervisory board (Aufsichtsrat)?', null],
    ['Gas liefern wir seit dem 1. Januar 2025 nicht mehr.', 'Do they still supply gas?', false],
    [
      'L’électricité n’est pas comprise : 160 € par branchement.',
      'Is electricity included in the price?',
      false,
    ],
    ['Nous ne sommes pas certifiés FSC et ne cherchons pas à l’être.', 'Are they FSC certified?', false],
  ])('%s – %s', (...told) => expectTold(told));
});
