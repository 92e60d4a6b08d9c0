import { describe, test } from 'vitest';
import { type AnswerCase, expectAnswer } from '../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const site = (body: string) => ({
  [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`),
});

type Told = [page: string, ...AnswerCase];

describe('a sentence answers only what it says', () => {
  test.each<Told>([
    ['<p>Our glass comes from two makers in Japan.</p>', 'Do they make their own glass?', 'boolean', false],
    ['<p>We replaced our lamp planner Lumix with Brightplan.</p>', 'Do they use Lumix?', 'boolean', false],
    [
      '<p>We replaced our lamp planner Lumix with Brightplan.</p>',
      'Do they use Brightplan?',
      'boolean',
      true,
    ],
    ['<p>Samples are sent free of charge.</p>', 'Are samples charged for?', 'boolean', false],
    [
      '<p>By 2028 all of our lamps are to be repairable.</p>',
      'Are all their lamps repairable?',
      'boolean',
      null,
    ],
    [
      '<p>Since 2022 we belong to Kopano Capital, which also owns Marula Scaffolding.</p>',
      'Do they own Marula Scaffolding?',
      'boolean',
      null,
    ],
    ['<p>We control our own factory.</p>', 'Does Globex Capital control the factory?', 'boolean', null],
  ])('%s – %s', async (page, ...asked) => {
    await expectAnswer(asked, site(page), HOST);
  });
});

describe('a number counts what it stands with', () => {
  test.each<Told>([
    ['<p>Twelve of our lorries are electric.</p>', 'How many lorries do they run?', 'number', null],
    ['<p>Two studios closed in the spring.</p>', 'How many studios do they have?', 'number', null],
    ['<p>We have 212 lamps: 140 brass, 58 glass, 14 oak.</p>', 'How many glass lamps?', 'number', 58],
    [
      '<p>We fitted 1,070 lamps in 2025, and 940 in 2024.</p>',
      'How many lamps did they fit in 2024?',
      'number',
      940,
    ],
    ['<p>About 240 cafés show our lamps.</p>', 'How many different lamps do they sell?', 'number', null],
    [
      '<p>We work with Kindling Wellness, which lights 90 offices.</p>',
      'How many offices do they have?',
      'number',
      null,
    ],
  ])('%s – %s', async (page, ...asked) => {
    await expectAnswer(asked, site(page), HOST);
  });
});

describe('words that mean the same', () => {
  test.each<Told>([
    ['<p>Our 31 showrooms are open daily.</p>', 'How many locations are there?', 'number', 31],
    ['<p>Our 31 locations are open daily.</p>', 'How many showrooms are there?', 'number', null],
    ['<p>We have 320 dealers.</p>', 'UK resellers?', 'number', null],
    ['<p>We sell through 320 dealers.</p>', 'How many resellers do they have?', 'number', 320],
  ])('%s – %s', async (page, ...asked) => {
    await expectAnswer(asked, site(page), HOST);
  });
});

test('what stands under "Coming soon" belongs to no list of today', async () => {
  const page =
    '<h2>Available now</h2><ul><li>Slack</li><li>Jira</li></ul><h2>Coming soon</h2><ul><li>Zoom</li><li>HubSpot</li></ul>';
  const pages = {
    ...site('<p>Lamps that listen. <a href="/integrations">Integrations</a></p>'),
    [`https://${HOST}/integrations`]: htmlPage('Integrations | Fjordlys', `<h1>Integrations</h1>${page}`),
  };
  await expectAnswer(['Which integrations are available today?', 'list', ['Slack', 'Jira']], pages, HOST);
});
