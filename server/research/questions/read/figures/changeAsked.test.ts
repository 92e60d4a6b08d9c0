import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

/** What a house opened, closed, won or lost in a year answers that, and what it has answers nothing of it. */
test.each<[told: string, question: string, expected: number | null]>([
  ['In the course of 2025 Fjordlys closed six kiosks.', 'How many kiosks did they close in 2025?', 6],
  ['In 2025 Fjordlys opened 16 kiosks.', 'How many kiosks did Fjordlys open in 2025?', 16],
  ['In 2025 Fjordlys lost 14 subscribers.', 'How many subscribers did they lose in 2025?', 14],
  ['In 2025 Fjordlys launched nine magazines.', 'How many magazines did Fjordlys launch in 2025?', 9],
  ['In 2025 the aquarium welcomed 118,400 visitors.', 'How many visitors did it welcome in 2025?', 118_400],
  ['In 2025 the aquarium welcomed 118,400 visitors.', 'How many visitors did it have in 2025?', 118_400],
  [
    'In 2025 we welcomed 118,400 visitors, including 14,200 pupils.',
    'How many visitors did they have in 2025?',
    118_400,
  ],
  ['In 2025 we welcomed 1,300 visitors (2024: 1,250).', 'How many visitors did they have in 2025?', 1300],
  ['In 2025 we welcomed 1,300 visitors (2024: 1,250).', 'How many visitors did they have in 2024?', 1250],
  ['In 2025 we welcomed 300 members.', 'How many members do they have?', null],
  ['At the end of 2025 Fjordlys had 88 kiosks.', 'How many kiosks did they close in 2025?', null],
  ['At the end of 2025 Fjordlys had 88 kiosks.', 'How many kiosks did they have to close in 2025?', null],
  ['At the end of 2025 Fjordlys had 88 kiosks.', 'How many kiosks did they have at the close of 2025?', 88],
  ['In 2025 Fjordlys opened 16 kiosks.', 'How many kiosks did they close in 2025?', null],
  ['In 2025 Fjordlys opened 16 kiosks.', 'How many kiosks do they have?', null],
  ['Since 2010 Fjordlys has opened 40 kiosks.', 'How many kiosks did they open in 2025?', null],
  ['In 2025 our partner Globex opened 12 kiosks.', 'How many kiosks did they open in 2025?', null],
  ['In 2025 we plan to open eight kiosks.', 'How many kiosks did they open in 2025?', null],
  [
    'The hall covers 12,000 square metres of land. Floor area: 4,100 square metres.',
    'What is the floor area of the hall in square metres?',
    4100,
  ],
  ['The hall covers 12,000 m² of land.', 'What is the floor area of the hall in square metres?', null],
  ['The hall has 900 m² of sales space.', 'What is the floor area of the hall in m²?', null],
  ['The hall has 900 m² of floor space.', 'What is the floor area of the hall in m²?', 900],
  ['The hall covers 900 m².', 'What is the area of the hall in m²?', 900],
])('“%s” %s', async (told, question, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType: 'number' }, { pages })).value).toEqual(expected);
});
