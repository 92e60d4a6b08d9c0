import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const listed = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'list' }, { pages });
  return value;
};

describe('no list of another kind than is asked for', () => {
  test.each([
    ['Which continents do they have staff on?', '<p>We have 40 people in Chile and Peru.</p>'],
    ['Which towns are they active in?', '<p>We are active in Chile and Peru.</p>'],
    ['states they operate in', '<p>We operate in Denmark and Norway.</p>'],
    [
      'Which towns are they active in?',
      '<p>Fjordlys has raised money from Bryggen Capital and Laksevåg Ventures.</p>',
    ],
    ['In which cities do they have shops?', '<p>Our shops give advice in English and German.</p>'],
    [
      'In which cities do they work?',
      '<h2>Where we work</h2><ul><li>Lars Moe, director</li><li>Eva Lie, cook</li></ul>',
    ],
    [
      'Which insurers do they work with?',
      '<h2>Insurers we work with</h2><ul><li>1981 – Founding</li><li>1999 – Ten offices</li></ul>',
    ],
    ['Which business areas do they have?', '<p>We have shops in Bergen, Oslo and Voss.</p>'],
    ['Which ISO certificates do they hold?', '<p>We hold a B Corp certificate.</p>'],
    [
      'What do they produce?',
      '<h1>How it works</h1><ul><li>Choose a lamp</li><li>Send us a drawing</li></ul>',
    ],
    ['Which countries do they serve?', '<p>Advice for families in New England.</p>'],
    ['In which states do they sell?', '<p>We sell lamps in Voss, Odda and Oslo.</p>'],
    ['Where are the offices?', '<p>Our offices run on PlanDay and PodBook.</p>'],
    ['How can customers pay?', '<p>Pay a bill, report a fault, read your meter.</p>'],
    ['What services do they offer?', '<p>Service partners: Voss Glass, Odda Brass and Sund Cork.</p>'],
    ['In which towns are their depots?', '<p>Partner depots in Voss, Odda and Sund deliver for us.</p>'],
    [
      'Who are their customers?',
      '<h2>Customers</h2><ul><li>Lamp maker, Voss</li><li>Sales manager, Odda</li></ul>',
    ],
    [
      'What kinds of businesses are their customers?',
      '<h2>Customers</h2><ul><li>Tallyho</li><li>Voss Gin</li></ul>',
    ],
    [
      'Which carriers do they work with?',
      '<h2>Recent posts</h2><ul><li>New carriers</li><li>Old lamps</li></ul>',
    ],
    [
      'Who are their customers?',
      '<h2>Customers</h2><ul><li>Close with confidence</li><li>See what is next</li></ul>',
    ],
  ])('%s is not answered by %s', async (question, body) => {
    expect(await listed(question, body)).toBeNull();
  });

  test.each([
    ['Which towns are they active in?', '<p>We are active in Voss and Odda.</p>', ['Voss', 'Odda']],
    ['In which states do they operate?', '<p>We operate in Oregon and Idaho.</p>', ['Oregon', 'Idaho']],
    ['Where do they have employees?', '<p>We are 40 people in Voss and Odda.</p>', ['Voss', 'Odda']],
    ['locations?', '<p>Family lamp makers in Voss and Odda.</p>', ['Voss', 'Odda']],
    ['accreditations?', '<p>We hold FSC, Kosher and Halal certificates.</p>', ['FSC', 'Kosher', 'Halal']],
    ['In which towns are their shops?', '<footer><p>Shops in Voss and Odda.</p></footer>', ['Voss', 'Odda']],
    [
      'Which countries do they sell to?',
      '<p>Lamps for homes and huts in Norway and Denmark.</p>',
      ['Norway', 'Denmark'],
    ],
  ])('%s is answered by %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
});

describe('where somebody is, is told of the company, and as being there', () => {
  test.each([
    ['Where do they have employees?', '<p>Our brass comes from Voss and Odda.</p>'],
    ['locations?', '<p>Congratulations to Voss and Odda.</p>'],
    ['locations?', '<p>Our partners are in Voss and Odda.</p>'],
    ['Where is the data stored?', '<h2>Our stores</h2><ul><li>Voss</li><li>Odda</li></ul>'],
  ])('%s is not answered by %s', async (question, body) => {
    expect(await listed(question, body)).toBeNull();
  });

  test('"we store" tells of storage, and of no shop', async () => {
    const body = '<p>We store your data in Voss and Odda.</p>';
    expect(await listed('Where is the data stored?', body)).toEqual(['Voss', 'Odda']);
    expect(await listed('Where are the stores?', body)).toBeNull();
  });
});
