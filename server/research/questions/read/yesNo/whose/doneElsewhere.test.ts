import { describe, test } from 'vitest';
import { expectTold, type Told } from '../../../../../../test/support/yesNoCases.ts';

describe('what is sought is not there, and what a house with a name does, the company does not itself', () => {
  test.each<Told>([
    ['<h2>Certificates</h2><p>We are applying to become a B Corp.</p>', 'Are they a certified B Corp?', null],
    [
      '<h2>Certificates</h2><p>We have applied to join the Nordic Swan.</p>',
      'Are they Nordic Swan certified?',
      null,
    ],
    [
      '<h2>Standards</h2><p>We want to be certified to ISO 14001.</p>',
      'Are they certified to ISO 14001?',
      null,
    ],
    [
      '<h2>Certificates</h2><p>Becoming a B Corp is what we are after.</p>',
      'Are they a certified B Corp?',
      null,
    ],
    [
      '<h2>Certificates</h2><p>We are a candidate for the Green Key.</p>',
      'Do they hold the Green Key certificate?',
      null,
    ],
    [
      '<h2>Licences</h2><p>We are seeking a licence from the ferry office.</p>',
      'Are they licensed by the ferry office?',
      null,
    ],
    ['<h2>Certificates</h2><p>We are pursuing ISO 50001.</p>', 'Are they certified to ISO 50001?', null],
    ['<h2>Certificates</h2><p>ISO 50001 is our next aim.</p>', 'Are they certified to ISO 50001?', null],
    [
      'ISO 14001 is held by our carrier, Nordlast Logistics, not by us.',
      'Does Fjordlys itself hold ISO 14001?',
      false,
    ],
    ['ISO 14001 is held by our carrier, Nordlast Logistics.', 'Does Fjordlys hold ISO 14001?', null],
    [
      'The halls are certified to ISO 9001 by our landlord, not us.',
      'Is Fjordlys certified to ISO 9001?',
      null,
    ],
    ['The trucks are owned by our hauliers, not by us.', 'Do they own the trucks?', false],
    ['The glass is blown by a workshop in Voss, not by us.', 'Do they blow glass?', null],
    ['The lamps are assembled by our team in Bergen, not by robots.', 'Do they assemble the lamps?', true],
    ['The showroom belongs to the city, not to us.', 'Does Fjordlys own the showroom?', false],
    ['The wood is cut by neighbours.', 'Do they cut the wood themselves?', null],
    [
      'The lamps themselves are made by Stahlwerk GmbH of Kassel, which employs 380 people.',
      'Does Fjordlys make the lamps itself?',
      false,
    ],
    ['The glass comes from Voss Glass.', 'Do they make the glass themselves?', false],
    ['Lamps are made by hand in Bergen.', 'Do they make their lamps themselves?', null],
    ['Lamps are made by Fjordlys in Bergen.', 'Do they make their lamps themselves?', null],
    ['Lamps are made by our own glaziers in Bergen.', 'Do they make their lamps themselves?', true],
    ['Powder coating is done by Nordlakk AS.', 'Do they do powder coating in house?', false],
    ['Hardening is carried out by a partner in Voss.', 'Do they do hardening in-house?', false],
    [
      'We build the cases ourselves; the cables are supplied by Kabel AS.',
      'Do they build the cases themselves?',
      true,
    ],
    ['The lamps were designed by Ann Poe, our founder.', 'Do they design the lamps themselves?', null],
    ['The lamps are sold by Globex.', 'Do they make the lamps themselves?', null],
    ['The lamps are delivered by Nordpost.', 'Do they make the lamps themselves?', null],
    [
      'We applied for the Nordic Swan in 2020 and have been certified since 2021.',
      'Are they Nordic Swan certified?',
      true,
    ],
    ['We are a member of the Lamp Guild.', 'Are they a member of the Lamp Guild?', true],
    ['We are applying to join the Lamp Guild.', 'Are they a member of the Lamp Guild?', null],
  ])('%s – %s', (...told) => expectTold(told));
});
