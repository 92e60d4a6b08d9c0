import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** A head count is of the whole house, or of the part that is asked for, and not of a team, a customer or a duty. */
test.each<[told: string, question: string, expected: number | null]>([
  ['Our litigation team of four works from Voss.', 'How many employees do they have?', null],
  ['Liv leads a team of twelve at Fjordlys.', 'How many employees do they have?', null],
  ['You will join and build a team of three.', 'staff', null],
  ['We pay wages for anybody, from a bakery with six staff to a yard.', 'staff on the payroll?', null],
  ['In this role you will look after 200 clients.', 'How many clients do they have?', null],
  ['Of the 480 employees who answered the survey, most are happy.', 'employees? latest', null],
  ['The regatta drew 141 crews from 33 clubs.', 'How many employees are there?', null],
  ['We are a small team of nine.', 'How many employees do they have?', 9],
  ['Our team of 76 sits in Bergen.', 'How many employees do they have?', 76],
  ['Fjordlys is 83 people and one dog.', 'How many employees do they have?', 83],
  ['Twenty-six people in Bergen.', 'How many people?', 26],
  ['Forty people came to the party.', 'How many people?', null],
  ['Every month 64,000 employees receive their payslip from us.', 'How many employees do they have?', null],
  ['Nine colleagues led by Aoife serve the north.', 'How many employees do they have?', null],
  ['A tax office with 5,600 staff cut its calls by a quarter.', 'How many people do they employ?', null],
  ['Some 170,000 workers use the app.', 'How many people work there?', null],
  ['Last year 430 people were trained at the academy.', 'Number of employees?', null],
  ['119 colleagues of 17 nationalities work at the yard.', 'How many employees do they have?', 119],
  ['At the end of the year 508 people worked for the company.', 'Number of employees?', 508],
  ['We placed 1,120 people last year.', 'How many people?', null],
  ['We have 47 employees, with a second office in Voss.', 'office staff', null],
  ['From our office in Voss, 47 employees look after it all.', 'office staff', null],
  ['We have 18 employees in the office.', 'How many people work in the office?', 18],
  ['We have 12 office staff.', 'office staff', 12],
  ['In production we employ 40 people.', 'How many people work in production?', 40],
  ['We employ 87 staff (full-time equivalents).', 'How many full-time staff do they have?', null],
])('%s | %s', async (told, question, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType: 'number' }, { pages })).value).toEqual(expected);
});

test.each([
  ['8 June 2021', null],
  ['8 June 2026', 40],
])('of an entry of %s the count of vans today is %s', async (day, expected) => {
  const body = `<h1>News</h1><p>${day}</p><h2>A new base</h2><p>We have 130 employees and 40 vans.</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  const { value } = await askPages(
    { question: 'How many vans do they have?', answerType: 'number' },
    { pages },
  );
  expect(value).toBe(expected);
});

test('the group of a name may be more than the company', async () => {
  const body =
    '<h1>Figures</h1><table><tr><th></th><th>Fjordlys Group</th><th>Fjordlys</th></tr><tr><th>Employees</th><td>1,967</td><td>458</td></tr></table>';
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  const { value } = await askPages(
    { question: 'How many employees does the Fjordlys Group have?', answerType: 'number' },
    { pages },
  );
  expect([null, 1967]).toContain(value);
});
