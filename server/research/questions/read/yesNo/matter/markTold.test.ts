import { describe, test } from 'vitest';
import { expectTold, type Told } from '../../../../../../test/support/yesNoCases.ts';

describe('a certificate is told by words for a certificate, and by all of its sentence', () => {
  test.each<Told>([
    [
      '<h2>Certificates</h2><p>ISO 45001 was audited in May; the decision is pending.</p>',
      'Are they certified to ISO 45001?',
      null,
    ],
    [
      '<h2>Quality</h2><p>ISO 13485 was audited in spring, and the certificate is awaited.</p>',
      'Do they hold an ISO 13485 certificate?',
      null,
    ],
    ['<h2>Zertifikate</h2><p>Wir bereiten die ISO 50001 vor.</p>', 'Are they ISO 50001 certified?', null],
    [
      '<h2>Certificaciones</h2><p>Estamos preparando la ISO 22000.</p>',
      'Are they ISO 22000 certified?',
      null,
    ],
    ['<h2>Certifications</h2><p>Nous préparons la norme ISO 9001.</p>', 'Are they ISO 9001 certified?', null],
    [
      '<h2>Certificates</h2><p>Our quality system follows ISO 9001.</p>',
      'Are they certified to ISO 9001?',
      null,
    ],
    ['<h2>Standards</h2><p>We work to ISO 17100.</p>', 'Are they ISO 17100 certified?', null],
    [
      '<h2>Certificates</h2><p>Our dye house is not certified; we use ISO 14001 as a guide.</p>',
      'Are they ISO 14001 certified?',
      null,
    ],
    [
      '<h2>Certificates</h2><p>We are certified to ISO 9001; our second yard is pending.</p>',
      'Are they certified to ISO 9001?',
      true,
    ],
    [
      '<h2>Certificates</h2><p>ISO 9001 since 2012; ISO 14001 is in preparation.</p>',
      'Are they certified to ISO 9001?',
      true,
    ],
    [
      '<p>Our sawmills in the Baltics mostly hold ISO 14001 as well.</p>',
      'Are they ISO 14001 certified?',
      null,
    ],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what is judged of a part is not told of the whole', () => {
  test.each<Told>([
    ['The inspectors have rated our night school Outstanding.', 'Is the school rated Outstanding?', null],
    ['The regulator rated our maternity unit Good in March.', 'Is the hospital rated Good overall?', null],
    ['Our kitchen was rated five stars.', 'Are they rated five stars overall?', null],
    ['The hospital as a whole is rated Good.', 'Is the hospital rated Good overall?', true],
    ['We are rated Good.', 'Are they rated Good?', true],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('a part of a country is told by its own name', () => {
  test.each<Told>([
    ['We deliver to mainland Great Britain.', 'Do they deliver to Northern Ireland?', null],
    ['We deliver to Scotland.', 'Do they deliver to Wales?', null],
    ['We deliver anywhere in the United Kingdom.', 'Do they deliver to Northern Ireland?', true],
    ['We deliver to Scotland and Wales.', 'Do they deliver to Wales?', true],
    ['We do not deliver to Northern Ireland.', 'Do they deliver to Northern Ireland?', false],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what others report, and what is only offered, is not so', () => {
  test.each<Told>([
    ['Trade press reported that Fjordlys bakes its own bread.', 'Does Fjordlys bake its own bread?', null],
    ['We hold 60 % of Ember, with an option to all of it.', 'Do they hold all of Ember?', null],
    ['We have signed a term sheet with Oak Capital.', 'Has Oak Capital invested in the company?', null],
    [
      'Fjordlys is not listed on a stock exchange and has no plans to be.',
      'Is Fjordlys listed on a stock exchange?',
      false,
    ],
  ])('%s – %s', (...told) => expectTold(told));
});
