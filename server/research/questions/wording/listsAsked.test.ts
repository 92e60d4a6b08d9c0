import { describe, expect, test } from 'vitest';
import { plainlyAsked } from './plainly.ts';

const plain = (question: string) => plainlyAsked(question, 'list');

describe('who orders a list asks which', () => {
  test.each([
    ['Could you list the awards they have won?', 'Which awards have they won?'],
    ['Can you name the insurers the clinic works with?', 'Which insurers does the clinic work with?'],
    ['Please list the brands that the shop stocks', 'Which brands does the shop stock'],
    ['Names of the breweries they supply', 'Which breweries do they supply'],
    ['Festivals they have played at', 'Which festivals have they played at'],
    ['List the certificates the mill has', 'List the certificates the mill has'],
    ['List the certificates the company has', 'Which certificates does the company have'],
    ['Towns where they run shops', 'In which towns do they run shops'],
    ['Name the towns that host their warehouses.', 'In which towns are their warehouses?'],
    ['I need a list of all sponsors of the regatta', 'Who are the sponsors of the regatta?'],
  ])('%s', (question, asked) => expect(plain(question)).toBe(asked));
});

describe('what stands before the question, or behind it, is part of it', () => {
  test.each([
    ['Where do they have kitchens – which towns?', 'In which towns do they have kitchens?'],
    ['Where, by country, are the mills?', 'In which countries are the mills?'],
    ['Where are their growers, by region?', 'In which regions are their growers?'],
    ['Do they hold any certificates, and which?', 'Which certificates do they hold?'],
    ['Does the firm have any partners in Peru? Which ones?', 'Which partners does the firm have in Peru?'],
    ['Do they deliver abroad? To which countries?', 'To which countries do they deliver abroad?'],
    [
      'ISO 50001: which of the plants hold the certificate?',
      'Which of the plants hold the ISO 50001 certificate?',
    ],
    ['Mette Dahl: at which fairs has she spoken?', 'At which fairs has Mette Dahl spoken?'],
    ['Series C – who took part?', 'Who invested in the Series C?'],
    ['Water sports on offer: which ones?', 'Water sports on offer?'],
    [
      'According to the dealer list, in which states are they sold?',
      'In which states are they sold according to the dealer list?',
    ],
  ])('%s', (question, asked) => expect(plain(question)).toBe(asked));
});

describe('posts, owners, places, days and what is offered are asked for in one way', () => {
  test.each([
    ...[
      'What jobs are going?',
      'Which roles are they trying to fill at the moment?',
      'What vacancies have they got right now?',
      'Who are they looking to hire?',
      'Which posts is the hospital advertising?',
      'What jobs can I apply for?',
      'Job openings',
      'Current vacancies at the company',
    ].map((question): [string, string] => [question, 'Which positions are they hiring for?']),
    ['By whom was the company founded?', 'Who are the founders?'],
    ['In whose hands is the firm?', 'Who are the owners?'],
    ['Lenders of the harbour company?', 'Who are the lenders of the harbour company?'],
    ['Which firms act as auditors for the group?', 'Which auditor firms do they work with?'],
    ['Which zoos are they partnering with for 2028?', 'Which zoos are partners for 2028?'],
    ['Which funds put money into the Series C round?', 'Who invested in the Series C round?'],
    ['Who came into the seed round?', 'Who invested in the seed round?'],
    ['Which clients are mentioned on the website?', 'Which clients do they name?'],
    ['What days can people visit the mill?', 'On which days is the mill open?'],
    ['Opening days of the sawmill shop', 'On which days is the sawmill shop open?'],
    ['What weekdays is the library open?', 'On which days is the library open?'],
    ['In which countries can I currently buy the lamp?', 'In which countries is the lamp available?'],
    [
      'Which hamlets do the cyclists ride through on the tour?',
      'Which hamlets do the cyclists ride through on the tour?',
    ],
    ['Which towns do the cyclists ride through on the tour?', 'Which towns are on the tour?'],
    ['Into which grades is the membership split?', 'Which grades does the membership have?'],
    ['Into what bands is the tariff divided?', 'Which bands does the tariff have?'],
    ['What courses can people sign up for?', 'Which courses do they offer?'],
    ['Which plays can one see now?', 'Which plays are on view now?'],
    ['Quality certificates currently held', 'Which quality certificates do they hold?'],
    ['To which standards is the foundry certified?', 'Which certificates do they hold?'],
    ['What languages does the portal support?', 'In which languages is the portal available?'],
    ['What kinds of plating do they carry out on site?', 'What kinds of plating do they offer in house?'],
  ])('%s', (question, asked) => expect(plain(question)).toBe(asked));
});

describe('what is asked plainly, or asks for something else, stays as it is', () => {
  test.each([
    'Which positions are they hiring for?',
    'Which positions in Bergen are they hiring for?',
    'Which jobs did they cut in 2025?',
    'Which languages does the school teach?',
    'In which countries do they have offices?',
    'Who are the owners?',
    'Who owns the trademark?',
    'Which banks lend them money?',
    'On which days is the shop open?',
    'Which products does the company sell?',
    'Where do the teachers live?',
    'With which systems does it connect?',
    'Which certificates did they lose?',
    'In which regions can customers have their data stored?',
    'Names of the lamps',
    'Name some of their customers',
  ])('%s', (question) => expect(plain(question)).toBe(question));
});
