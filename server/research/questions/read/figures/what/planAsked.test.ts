import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

const TABLE = `<table><tr><th></th><th>Solo</th><th>Team</th><th>Harbour</th></tr>
<tr><th>Users</th><td>1</td><td>up to 40</td><td>41–250</td></tr>
<tr><th>Employees</th><td>maximum 5</td><td>up to 60</td><td>61 to 900</td></tr>
<tr><th>Projects</th><td>3</td><td>12</td><td>at least 20</td></tr></table>`;
const TOLD = '<p>We are a team of 38 people. Our crew has nine members in Oslo.</p>';

async function told(question: string, body: string): Promise<unknown> {
  const page = htmlPage('Fjordlys', `<h1>Prices</h1><p>Fjordlys makes software in Bergen.</p>${body}`);
  return (await askPages({ question, answerType: 'number' }, { pages: { [`https://${HOST}/`]: page } }))
    .value;
}

test.each([
  ['How many users does the Team plan allow at most?', 40],
  ['What is the maximum number of users on the Harbour plan?', 250],
  ['How many employees may the Team plan have at most?', 60],
  ['What is the maximum number of employees on the Solo plan?', 5],
  ['How many projects does the Team plan include?', 12],
  ['What is the minimum number of projects on the Harbour plan?', 20],
  ['How many users does the Harbour plan have?', null],
  ['How many employees does the Team plan have?', null],
])('%s is told by the cell of that plan: %s', async (question, expected) => {
  expect(await told(question, TABLE + TOLD)).toBe(expected);
});

test.each([
  'How many employees does the Team plan allow at most?',
  'How many people may use the Crew edition?',
  'How many members does the Staff tier allow?',
])('%s is not told by the people of the house', async (question) => {
  expect(await told(question, TOLD)).toBeNull();
});
