import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

const answerTo = async (body: string, question: string, title = 'Fjordlys', path = '/') => {
  const home = htmlPage(
    'Fjordlys',
    `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><a href="/customers">${title}</a>`,
  );
  const page = htmlPage(title, `<h1>${title}</h1><p>Fjordlys makes lamps in Bergen.</p>${body}`);
  const pages =
    path === '/'
      ? { [`https://${HOST}/`]: page }
      : { [`https://${HOST}/`]: home, [`https://${HOST}${path}`]: page };
  return (await askPages({ question, answerType: 'number' }, { pages })).value;
};

describe('a figure whose clause has somebody else for its subject is not the company’s', () => {
  test.each([
    [
      'The hospice Solvang, which we light for free, has cared for 3,100 guests.',
      'How many guests has Fjordlys cared for?',
    ],
    [
      'The charity Bright Path has taught 1.2 million children since 1998.',
      'How many children have they taught?',
    ],
    ['The contractor, Bygg Vest, has built nine halls.', 'How many halls has Fjordlys built?'],
    ['Our chairwoman Ada Lund holds 14 patents.', 'How many patents do they hold?'],
    ['The Fjordlys Foundation supports 17 youth clubs.', 'How many youth clubs does Fjordlys support?'],
    ['Ada Lund looks after design. She holds two patents.', 'How many patents does Fjordlys hold?'],
    ['Graduates from the lighting school have created 900 jobs.', 'How many jobs has Fjordlys created?'],
    [
      'Payments go through our processor, whose network serves 80 card brands.',
      'How many card brands do they serve?',
    ],
    ['The Nordic Glass Trust, our awarding body, has 72 schools.', 'How many schools does Fjordlys have?'],
    [
      'Transport is done by haulier Brenk with its 35 low-loaders.',
      'How many low-loaders does Fjordlys have?',
    ],
    ['The architects, Nord+Sund, won four prizes for the hall.', 'How many prizes did Fjordlys win?'],
    [
      'The board consists of eight people, three of whom are elected by the staff.',
      'How many people work at Fjordlys?',
    ],
    ['The inn opposite has 14 rooms.', 'How many rooms does Fjordlys have?'],
    ['Courses for beginners: five Saturdays, 16 places, 12 taken so far.', 'How many places are free?'],
    ['Stands for the Polaris are 60 cm high.', 'How high is the Polaris in cm?'],
    [
      '<h2>Port of Odda</h2><p>We lit all quays. The port employs 1,900 people.</p>',
      'How many people does Fjordlys employ?',
    ],
  ])('%s | %s', async (sentence, question) => {
    expect(await answerTo(sentence.startsWith('<') ? sentence : `<p>${sentence}</p>`, question)).toBeNull();
  });

  test.each([
    [
      'The charity Bright Path has taught 1.2 million children since 1998.',
      'How many children has Bright Path taught?',
      1_200_000,
    ],
    [
      'The Fjordlys Foundation supports 17 youth clubs.',
      'How many youth clubs does the Fjordlys Foundation support?',
      17,
    ],
    [
      'Transport is done by haulier Brenk with its 35 low-loaders.',
      'How many low-loaders does Brenk have?',
      35,
    ],
    ['The inn opposite has 14 rooms.', 'How many rooms does the inn have?', 14],
    ['In the course 4 places are still free.', 'How many places are free?', 4],
    ['We hold 14 patents.', 'How many patents do they hold?', 14],
    ['Our platform Lumen is protected by 38 patents.', 'How many patents does Fjordlys hold?', 38],
    ['The Polaris is 60 cm high.', 'How high is the Polaris in cm?', 60],
    ['Our network covers 80 towns.', 'How many towns does the network cover?', 80],
  ])('%s tells %s', async (sentence, question, value) => {
    expect(await answerTo(`<p>${sentence}</p>`, question)).toBe(value);
  });
});

describe('below the name of a customer, on the page of customers, stand the customer’s figures', () => {
  const story = '<h2>Varnholt Bearings</h2><p>35 lawyers, 9,000 employees, 26 plants.</p>';

  test('which are none of the company', async () => {
    expect(
      await answerTo(story, 'How many plants does Fjordlys have?', 'Customers', '/customers'),
    ).toBeNull();
  });
  test('and are told of the customer', async () => {
    expect(
      await answerTo(story, 'How many plants does Varnholt Bearings have?', 'Customers', '/customers'),
    ).toBe(26);
  });
});
