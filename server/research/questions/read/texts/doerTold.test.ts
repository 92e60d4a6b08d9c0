import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const told = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'open_text' }, { pages });
  return value;
};

describe('who does a thing is told in the passive, of just that thing', () => {
  test.each([
    ['Who does the powder coating?', '<p>The powder coating is done by our neighbour Voss Brass.</p>'],
    [
      'Which company carries out the night transport?',
      '<p>Night transport is carried out by Odda Haulage Ltd.</p>',
    ],
    [
      'Which firm handles the customs work?',
      '<p>Customs work is handled by Sund &amp; Lie, who have the contract until 2031.</p>',
    ],
    ['Who looks after the garden?', '<p>The garden is looked after by the nursery Brekke.</p>'],
    ['Who operates the ferry?', '<p>The ferry is now operated by Fjordline.</p>'],
    ['Who makes their electric bikes?', '<p>Our electric bikes come from Bramblecog of Eugene.</p>'],
    [
      'Which firm carried out the tenant survey?',
      '<h2>What tenants told us</h2><p>The survey was done by Penhallow Research.</p>',
    ],
  ])('%s %s', async (question, body) => {
    expect(await told(question, body)).toBe(body.replace(/<h2>.*<\/h2>|<\/?p>/gu, '').replace('&amp;', '&'));
  });

  test.each([
    [
      'Who does the powder coating?',
      '<p>The powder coating of bicycles is done by our neighbour Voss Brass.</p>',
    ],
    ['Who does the powder coating?', '<p>The powder coating is paid by our neighbour Voss Brass.</p>'],
    ['Who does the powder coating?', '<p>The powder coating is done by hand.</p>'],
    ['Which firm handles the customs work?', '<p>Customs work was handled by Sund &amp; Lie until 2021.</p>'],
    [
      'Which printing company prints their catalogues?',
      '<p>All our catalogues are printed in Norway on paper with the FSC mark.</p>',
    ],
    ['Who operates the ferry?', '<p>The ferry is being painted by Odda Paint.</p>'],
    ['Who makes their electric bikes?', '<p>Our electric bikes come from Eugene.</p>'],
    [
      'Who makes their electric bikes?',
      '<p>The saddles of our electric bikes come from Bramblecog of Eugene.</p>',
    ],
    [
      'Which firm carried out the tenant survey?',
      '<h2>What tenants told us</h2><p>The roof was done by Penhallow Roofs.</p>',
    ],
  ])('nobody is told: %s %s', async (question, body) => {
    expect(await told(question, body)).toBeNull();
  });
});
