import { describe, test } from 'vitest';
import { expectTold, type Told } from '../../../../../test/support/yesNoCases.ts';

describe('yes and no are read in the forms in which pages say them, and not where they say it of something else', () => {
  test.each<Told>([
    ['We do not fill or sell bulk bags.', 'Do they sell bulk bags?', false],
    ['We do not clean, repair or sell chandeliers.', 'Do they sell chandeliers?', false],
    ['We do not advise or train resellers.', 'Do they sell lamps to resellers?', null],
    ['We do not glue or nail the lamps we sell.', 'Do they sell lamps?', null],
    [
      'We are owned by the Aas family, now in its third generation, and supply hotels and offices.',
      'Is Fjordlys owned by a family?',
      true,
    ],
    ['We are owned by the Aas family, two funds and our staff.', 'Is Fjordlys owned by a family?', null],
    ['Fjordlys is owned by the Aas family and serves hotels.', 'Is Fjordlys owned by a family?', null],
    ['Fjordlys is owned by the Aas family and Nordbank.', 'Is Fjordlys owned by a family?', null],
    [
      'The test to IEC 62619 is under way; we expect the report in March 2027.',
      'Have their lamps passed the IEC 62619 test?',
      null,
    ],
    [
      'The test of our lamps to IEC 62619 is under way.',
      'Have their lamps passed the IEC 62619 test?',
      false,
    ],
    ['Our lamps passed the IEC 62619 test in 2025.', 'Have their lamps passed the IEC 62619 test?', true],
    ['We are in talks with Globex about hall B2.', 'Has hall B2 been let to Globex?', false],
    ['We have let hall B2 to Globex.', 'Has hall B2 been let to Globex?', true],
    [
      'We are in talks with Globex about a new lease; they have rented hall B2 since 2019.',
      'Has hall B2 been let to Globex?',
      null,
    ],
    ['We have not applied for FDA clearance of Luna.', 'Is the Luna cleared by the FDA?', false],
    ['We have not applied for FDA clearance of Sol.', 'Is the Luna cleared by the FDA?', null],
    ['Fjordlys is not yet profitable.', 'Are they profitable?', false],
    ['Our Danish arm is not yet profitable.', 'Are they profitable?', null],
    [
      'Rauda Dam is the only one of our Norwegian sites with a rail terminal.',
      'Do any of their Norwegian sites have a rail terminal?',
      true,
    ],
    [
      'Globex is one of our customers with a rail terminal.',
      'Do any of their Norwegian sites have a rail terminal?',
      null,
    ],
    ['Globex is one of our Norwegian customers with a canteen.', 'Do they have a canteen?', null],
    [
      'Frames are welded by our partner Altamira in Portugal.',
      'Do they outsource the welding of the frames?',
      true,
    ],
    ['Frames are welded by our partner Altamira in Portugal.', 'Do they make the frames themselves?', null],
    ['Our partner Altamira outsources its painting.', 'Do they outsource the painting?', null],
    [
      'On Sundays we are closed, and there is no emergency service on that day.',
      'Is there emergency service on Sundays?',
      false,
    ],
    ['There is no emergency service in that region.', 'Is there emergency service on Sundays?', null],
    [
      '<table><tr><th></th><th>Starter</th><th>Service</th><th>Group</th></tr><tr><td>API access</td><td>–</td><td>–</td><td>Yes</td></tr></table>',
      'Is API access included in the Service plan?',
      false,
    ],
    [
      '<table><tr><th></th><th>Starter</th><th>Service</th><th>Group</th></tr><tr><td>API access</td><td>–</td><td>–</td><td>Yes</td></tr></table>',
      'Is API access included in the Group plan?',
      true,
    ],
    [
      '<h3>Does Luna run on batteries?</h3><p>The lantern does.</p><p>The lamp needs a socket.</p>',
      'Does the Luna lantern run on batteries?',
      true,
    ],
    [
      '<h3>Does Luna run on batteries?</h3><p>The lantern does.</p><p>The lamp needs a socket.</p>',
      'Does the Luna lamp run on batteries?',
      null,
    ],
    [
      'We met our energy target for the year. We did not meet our target for complaints.',
      'Did they meet their energy target?',
      true,
    ],
    [
      'We met our energy target for the year. We did not meet the target in Norway.',
      'Did they meet their energy target?',
      null,
    ],
    [
      'We do not charge hotels a fee, except for design reviews.',
      'Do they charge a fee for design reviews?',
      true,
    ],
    ['We do not charge hotels a fee, except for design reviews.', 'Do they charge hotels a fee?', false],
    ['Dogs are not allowed, except guide dogs.', 'Are guide dogs allowed?', true],
    ['Dogs are not allowed, except guide dogs.', 'Are dogs allowed?', false],
    ['We do not ship abroad except to Norway if the customs office agrees.', 'Do they ship to Norway?', null],
    ['We left the Guild of Lamp Makers in 2011.', 'Does Fjordlys belong to the Guild of Lamp Makers?', false],
    [
      'Jonas left the Guild of Lamp Makers in 2011.',
      'Does Fjordlys belong to the Guild of Lamp Makers?',
      null,
    ],
    [
      '<h2>Autumn offer</h2><p>20 % off lamps. Not valid on chandeliers.</p>',
      'Does the autumn offer apply to chandeliers?',
      false,
    ],
    [
      '<h2>Autumn offer</h2><p>20 % off lamps. Not valid on chandeliers.</p>',
      'Does the autumn offer apply to lanterns?',
      null,
    ],
    ['The warranty is valid for lanterns, too.', 'Does the warranty apply to lanterns?', true],
    [
      'Updates are included; training of your staff is quoted for each project.',
      'Are updates included in the licence?',
      true,
    ],
    ['Updates are included in the maintenance contract.', 'Are updates included in the licence?', null],
    ['Training is not included in the licence.', 'Is training included in the licence?', false],
    [
      '<h2>Returns from abroad</h2><ul><li>From Ireland: yes, with the form.</li><li>From Norway: no.</li></ul>',
      'Do they accept returns from Ireland?',
      true,
    ],
    [
      '<h2>Returns from abroad</h2><ul><li>From Ireland: yes, with the form.</li><li>From Norway: no.</li></ul>',
      'Do they accept returns from Norway?',
      false,
    ],
    [
      '<h2>Returns from abroad</h2><ul><li>From Ireland: yes, with the form.</li></ul>',
      'Do they accept returns from Denmark?',
      null,
    ],
    [
      '<h2>Returns from abroad</h2><ul><li>From Ireland: yes, with the form.</li></ul>',
      'Are returns from Ireland free?',
      null,
    ],
    [
      '<h2>Returns from abroad</h2><ul><li>From Ireland: yes (planned).</li></ul>',
      'Do they accept returns from Ireland?',
      null,
    ],
    [
      '<p>Payment. By bank transfer, credit card or PayPal. We do not take cash.</p>',
      'Can an order be paid by PayPal?',
      true,
    ],
    [
      '<p>Payment. By bank transfer, credit card or PayPal. We do not take cash.</p>',
      'Can an order be paid in cash?',
      false,
    ],
    ['<p>Payment. By bank transfer, credit card or PayPal.</p>', 'Can an order be paid by cheque?', null],
    [
      'A cat or a dog is welcome in a house with its own garden; in flats with a shared door dogs are not allowed, except assistance dogs.',
      'May tenants keep a pet dog in a flat with a shared door?',
      false,
    ],
    [
      'A cat or a dog is welcome in a house with its own garden; in flats with a shared door dogs are not allowed, except assistance dogs.',
      'May tenants keep a pet dog in a house with a garden?',
      true,
    ],
    [
      'The warranty passes to a second owner if the lamp is registered with us.',
      'Can the warranty pass to a second owner?',
      true,
    ],
    [
      'The warranty passes to a second owner if we agree in a court of law.',
      'Can the warranty pass to a second owner?',
      null,
    ],
    [
      'The warranty cannot pass to a second owner if the lamp was registered.',
      'Can the warranty pass to a second owner?',
      null,
    ],
    ['Dogs can stay overnight if they are assistance dogs.', 'Can dogs stay overnight?', null],
    ['Orders can be changed if you call before noon.', 'Can orders be changed?', true],
    ['Orders can be changed only if you call before noon.', 'Can orders be changed?', null],
    [
      'The NERVA trial of the lamp is run by Globex. It has 220 patients. We do not run or fund the trial.',
      'Do they fund the NERVA trial?',
      false,
    ],
    [
      'The NERVA trial is run by Globex. The SOLA trial is ours. We fund the trial.',
      'Do they fund the NERVA trial?',
      null,
    ],
    [
      'Every till keeps taking orders for up to 48 hours without a connection.',
      'Can the tills take orders without an internet connection?',
      true,
    ],
    [
      'The tills do not take orders without a connection.',
      'Can the tills take orders without an internet connection?',
      null,
    ],
    ['The Luna app works offline.', 'Does the Luna app work without internet?', true],
    [
      '<h2>Certificates</h2><ul><li>ISO 27001 (Ghent only)</li><li>ISO 9001 (all sites)</li></ul>',
      'Is the Durham site ISO 27001 certified?',
      false,
    ],
    [
      '<h2>Certificates</h2><ul><li>ISO 27001 (Ghent only)</li><li>ISO 9001 (all sites)</li></ul>',
      'Is the Ghent site ISO 27001 certified?',
      true,
    ],
    [
      '<h2>Certificates</h2><ul><li>ISO 27001 (software only)</li></ul>',
      'Is the Durham site ISO 27001 certified?',
      null,
    ],
    [
      '<h2>In the box of the Luna</h2><p>Lamp, spare bulb, charger and case. The stand is not included.</p>',
      'Is a spare bulb included with the Luna?',
      true,
    ],
  ])('%s – %s', (...told) => expectTold(told));
});
