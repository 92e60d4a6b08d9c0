import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const listed = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'list' }, { pages });
  return value;
};

describe('what another verb, place, person or thing has is no list of the house', () => {
  test.each([
    ['What do they make?', '<p>Brass stands and paper shades we buy from Odda.</p>'],
    ['Where are they?', '<p>We draw in Rhino and Tekla.</p>'],
    [
      'Which languages can customers use with them?',
      '<p>She sells lamps to shops and speaks Finnish and Latvian.</p>',
    ],
    [
      'On which days do they deliver?',
      '<h2>Delivery</h2><ul><li>Six vans of our own</li><li>Two halls</li></ul>',
    ],
    [
      'Where do they have staff?',
      '<p>Our reps know the shops: Jo Kim in Voss, Ann Bell in Odda and Bo Lie in Bergen and Sund.</p>',
    ],
    ['Where do they work?', '<p>We are nine people in Bergen, plus Ines who draws from Porto.</p>'],
    ['Where do they have employees?', '<h2>The crew</h2><p>Ada, Lou and Bex.</p>'],
    ['Which areas do they cover?', '<h2>Insurers</h2><p>Voss, Laya, Odda Life</p>'],
    ['What do they make?', '<p>Fjordlys designs, builds and runs wind and solar lamps.</p>'],
    [
      'Who are their investors?',
      '<h2>For investors</h2><table><tr><th>Item</th><th>2025</th></tr><tr><td>Revenue, EUR million</td><td>9</td></tr><tr><td>Net profit</td><td>1</td></tr></table>',
    ],
    ['Who are their partners?', '<p>Fjordlys and the foundry Mastline have formed a partnership.</p>'],
    [
      'Where is the data stored?',
      '<h2>Warehousing</h2><ul><li>Bergen, 31,000 sq ft</li><li>Voss, 12,000 sq ft</li></ul>',
    ],
    [
      'Which certificates do they hold?',
      '<p>All our oak is FSC certified and comes from two mills in Voss.</p>',
    ],
    [
      'What kinds of businesses are their customers?',
      '<h2>For business customers</h2><ul><li>Moving premises</li><li>Online account</li><li>Payment by term</li></ul>',
    ],
    [
      'Which awards have they won?',
      '<p>The following parties may receive your data: Hubbard, Inc.; Mailsong, Inc.; Adonis.</p>',
    ],
    ['What do they offer?', '<p>We offer a fixed price or sell on commission.</p>'],
    ['Where are their shops?', '<h2>Shops in figures</h2><p>Mitarbeiterinnen und Mitarbeiter</p>'],
    ['Which finishes do they offer?', '<h2>Finishes</h2><p>From £38 per square metre, cut and fitted.</p>'],
    [
      'In which languages is support given?',
      '<h2>Support</h2><p>Jo Kim answers. She speaks Finnish and Thai.</p>',
    ],
    [
      'Which industries do they serve?',
      '<p>You can pay by card, by transfer, or in three parts for lamps and shades.</p>',
    ],
    ['Which lamps do they make?', '<p>Our lamp museum is open: guided tours, a cinema and a café.</p>'],
  ])('%s is not answered by %s', async (question, body) => {
    expect(await listed(question, body)).toBeNull();
  });

  test.each([
    ['Where are they?', '<p>We work in Bergen and Voss.</p>', ['Bergen', 'Voss']],
    [
      'Which languages do their designers speak?',
      '<h2>Designers</h2><h3>Jo Kim</h3><p>Designer. Speaks Finnish and Latvian.</p>',
      ['Finnish', 'Latvian'],
    ],
    [
      'On which days do they deliver?',
      '<h2>Days on which we deliver</h2><ul><li>Tuesday</li><li>Friday</li></ul>',
      ['Tuesday', 'Friday'],
    ],
    ['Where is the data stored?', '<p>All data is stored in Bergen and Voss.</p>', ['Bergen', 'Voss']],
    ['Which certificates do they hold?', '<p>Our workshop is FSC and PEFC certified.</p>', ['FSC', 'PEFC']],
    [
      'Which service lines do they offer in Norway?',
      '<h2>Service lines</h2><p>In Norway we offer repairs and rewiring only.</p>',
      ['repairs', 'rewiring'],
    ],
    [
      'Current sponsors',
      '<p>Our sponsors this season are Odda Cider and the solicitors Voss Lie.</p>',
      ['Odda Cider', 'Voss Lie'],
    ],
    [
      'Which associations are they a member of?',
      '<h2>Memberships</h2><p>Guild of Lamp Makers; NORLUX. We left the Brass Council in 2022.</p>',
      ['Guild of Lamp Makers', 'NORLUX'],
    ],
    [
      'Which positions are open right now?',
      '<h2>Jobs</h2><p>Right now we are looking for:</p><ul><li>Brass turner (Voss)</li><li>Shop manager (Bergen)</li></ul>',
      ['Brass turner', 'Shop manager'],
    ],
    [
      'In which languages can the app be used?',
      '<h2>Questions</h2><h3>Which languages does the app speak?</h3><p>English, Finnish and Thai. Danish is being translated.</p>',
      ['English', 'Finnish', 'Thai'],
    ],
    [
      'Which positions are they hiring for?',
      '<h2>Jobs</h2><p>Currently open:</p><ul><li>Brass turner – Voss</li><li>Shop manager – Bergen</li></ul>',
      ['Brass turner', 'Shop manager'],
    ],
    [
      'Which languages do they teach?',
      '<p>Fjordlys teaches Finnish, Thai and Danish to adults, in groups of no more than nine.</p>',
      ['Finnish', 'Thai', 'Danish'],
    ],
    [
      'Which kinds of products and services do they offer?',
      '<h2>What we make</h2><ul><li>Brass stands</li><li>Paper shades</li><li>Rewiring of old lamps</li></ul>',
      ['Brass stands', 'Paper shades', 'Rewiring of old lamps'],
    ],
    [
      'What product lines do they weave?',
      '<h2>What we weave</h2><ul><li>Tweed</li><li>Flannel</li></ul>',
      ['Tweed', 'Flannel'],
    ],
    [
      'Who sits on the board of trustees?',
      '<h2>Trustees</h2><ul><li>Jo Kim, chair</li><li>Ann Bell</li><li>Bo Lie, treasurer</li></ul>',
      ['Jo Kim', 'Ann Bell', 'Bo Lie'],
    ],
    [
      'In which towns is LUME-2 being tried?',
      '<h2>LUME-2</h2><p>LUME-2 is being tried by 40 readers in Voss, Odda and Sund.</p>',
      ['Voss', 'Odda', 'Sund'],
    ],
    [
      'Countries where they work now',
      '<h2>Where we work</h2><ul><li>Norway</li><li>Chile</li></ul>',
      ['Norway', 'Chile'],
    ],
  ])('%s %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
});
