import { describe, test } from 'vitest';
import { expectTold, type Told } from '../../../../../test/support/yesNoCases.ts';

describe('an evasion, a first audit and what is said of another thing answer neither yes nor no; their plain sisters do', () => {
  test.each<Told>([
    [
      '<h3>Is the fee deductible from tax?</h3><p>That depends on your affairs; please ask your tax adviser.</p>',
      'Is the fee deductible from tax?',
      null,
    ],
    [
      '<h3>Can I ship lamps by air?</h3><p>It depends on the airline. Ask your carrier before you book.</p>',
      'Can lamps be shipped by air?',
      null,
    ],
    [
      '<h3>Is planning permission needed for a lamp post?</h3><p>This varies from council to council.</p>',
      'Is planning permission needed for a lamp post?',
      null,
    ],
    ['The refund of a deposit depends on the date of cancellation.', 'Is the deposit refundable?', null],
    [
      '<h3>Is the fee deductible from tax?</h3><p>Yes, it is deductible in Norway.</p>',
      'Is the fee deductible from tax?',
      true,
    ],
    ['Consult your doctor before you use the light box.', 'Do they consult doctors?', null],
    ['Hotels can borrow two lamps free of charge for 21 days.', 'Do they offer leasing to hotels?', null],
    ['We lease lamps to hotels for three years.', 'Do they offer leasing to hotels?', true],
    ['We rent out lamps to hotels.', 'Do they lease lamps to hotels?', true],
    [
      '<h2>Trade terms</h2><p>An account is free.</p><p>Delivery costs £8 a drop and is free from £250.</p>',
      'Is a trade account free of charge?',
      true,
    ],
    ['<h2>Trade terms</h2><p>Delivery costs £8 a drop.</p>', 'Is a trade account free of charge?', null],
    ['<h2>Trade account</h2><p>It costs £20 a year.</p>', 'Is a trade account free of charge?', false],
    ['<h2>Parking</h2><p>That costs extra.</p>', 'Is parking free?', false],
    [
      '<h2>In the box</h2><p>Lamp, spare bulb, charger and case. The stand is not included.</p>',
      'Is a spare bulb included with the Luna?',
      null,
    ],
    [
      '<h2>In the box of the Luna</h2><p>Lamp, spare bulb, charger and case. The stand is not included.</p>',
      'Is a spare bulb included with the Luna?',
      true,
    ],
    [
      '<h2>In the box of the Luna</h2><p>Lamp, spare bulb, charger and case. The stand is not included.</p>',
      'Is a stand included with the Luna?',
      false,
    ],
    [
      '<h2>Certificates</h2><ul><li>ISO 45001: first audit in December 2026.</li><li>ISO 9001, since 2009</li></ul>',
      'Are they certified to ISO 45001?',
      null,
    ],
    [
      '<h2>Certificates</h2><ul><li>ISO 27001: stage 1 audit in January</li></ul>',
      'Are they ISO 27001 certified?',
      null,
    ],
    [
      '<h2>Certificates</h2><ul><li>ISO 45001: surveillance audit in December 2026.</li></ul>',
      'Are they certified to ISO 45001?',
      true,
    ],
    ['We have not raised since and became profitable in 2024.', 'Is Fjordlys profitable?', true],
    ['We have not sold a share and remain independent.', 'Is Fjordlys independent?', true],
    ['We do not take outside money and began paying a dividend in 2022.', 'Are they profitable?', null],
    ['We never borrowed and took over Nordlys in 2020.', 'Did they take over Nordlys?', true],
    ['We did not make a loss and grew in 2025.', 'Did they make a loss in 2025?', false],
  ])('%s – %s', (...told) => expectTold(told));
});
