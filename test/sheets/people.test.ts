import { expect, test } from 'vitest';
import { scriptedSpreadsheet } from './scriptedStage.ts';
import { planOf, pump } from './stage.ts';

const JANE = 'https://www.linkedin.com/in/jane/';

test('a sheet of people gets work e-mails, answers about them, answers about their companies, and scores, side by side', async () => {
  const { google } = scriptedSpreadsheet((target) => ({
    answer: target.includes(',') ? 'jane@acme.example' : 70,
  }));
  google.sheet.enter([
    ['Name', 'Profile', 'Company'],
    ['Jane Doe', JANE, 'acme.example'],
    ['John Roe', 'linkedin.com/in/john', 'acme.example'],
    ['Mary Major', '', 'other.example'],
  ]);
  const ask = { kind: 'question', question: 'How many?', answerType: 'open_text' } as const;
  const plans = [
    planOf({
      task: { kind: 'work-email' },
      inputs: { fullName: 'Name', domain: 'Company' },
      fields: ['email'],
      name: 'Mail',
    }),
    planOf({
      task: { ...ask, isAboutPeople: true },
      inputs: { profileUrl: 'Profile', employerDomain: 'Company' },
      fields: ['answer'],
      name: 'About the person',
    }),
    planOf({ task: ask, inputs: { domain: 'Company' }, fields: ['answer'], name: 'About the company' }),
    planOf({
      task: { kind: 'score', objectType: 'contact' },
      inputs: { profileUrl: 'Profile' },
      fields: ['fit'],
      name: 'Person',
    }),
  ];
  const counted = [];
  for (const plan of plans) {
    const { rows, targets } = google.call('price', plan).price;
    google.call('start', { isTrial: false });
    await pump(google);
    counted.push([rows, targets]);
  }
  expect(counted).toEqual([
    [3, 3],
    [2, 2],
    [3, 2],
    [2, 2],
  ]);
  expect(google.sheet.row(2)).toMatchObject({
    'Mail: E-mail': 'jane@acme.example',
    'About the person': 70,
    'About the company': 70,
    'Person: Fit score': 70,
  });
  expect(google.sheet.row(4)).toMatchObject({
    'Mail: E-mail': 'jane@acme.example',
    'About the person': '',
    'About the company': 70,
    'Person: Fit score': '',
  });
});
