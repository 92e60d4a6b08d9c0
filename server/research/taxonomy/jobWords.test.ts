import { expect, test } from 'vitest';
import { JOB_FUNCTIONS, jobFunctionOf } from './jobFunction.ts';
import { legible, technologiesIn } from './jobTechnology.ts';

test.each([
  ['Senior Software Engineer', 'Software Engineering'],
  ['Frontend Developer (m/w/d)', 'Software Engineering'],
  ['Data Engineer', 'Data and AI'],
  ['Customer Data Scientist - Experimentation', 'Data and AI'],
  ['Sales Engineer', 'Sales'],
  ['Emerging Account Executive (India)', 'Sales'],
  ['(Senior) Financial Accountant (f/m/d)', 'Finance and Accounting'],
  ['Senior Technical Recruiter', 'People and Recruiting'],
  ['Nurse Paralegal', 'Legal and Compliance'],
  ['Senior Site Reliability Engineer', 'IT and Infrastructure'],
  ['Security Engineer', 'Security'],
  ['Product Manager', 'Product Management'],
  ['Product Designer', 'Design'],
  ['Customer Success Manager - Global Public Sector', 'Customer Success and Support'],
  ['Bridge Inspector', 'Construction and Field Service'],
  ['CNA / LPN - Consistent Hours', 'Healthcare'],
  ['Buchhalter', 'Finance and Accounting'],
  ['Softwareentwickler', 'Software Engineering'],
  ['Vertriebsmitarbeiter im Außendienst', 'Sales'],
  ['Warehouse Driver', 'Supply Chain and Logistics'],
  ['Chief Executive Officer', 'Executive Leadership'],
  ['Mechanical Engineer', 'Manufacturing and Hardware'],
  ['Rockstar', null],
])('“%s” means %s', (title, name) => {
  expect(jobFunctionOf(title)).toBe(name);
});

test('functions have distinct names, so a theme is one thing', () => {
  expect(new Set(JOB_FUNCTIONS).size).toBe(JOB_FUNCTIONS.length);
});

test('technologies are told from the words they are also', () => {
  const names = (text: string) => technologiesIn(text).map(({ name }) => name);
  expect(
    names('We react to change, go far, excel at spark and rust; an oracle of swift workday snow.'),
  ).toEqual([]);
  expect(names('Python, C++, C#, .NET, React, Node.js and Golang')).toEqual([
    'Python',
    'Go',
    'C++',
    'C#',
    '.NET',
    'React',
    'Node.js',
  ]);
  expect(names('JavaScript')).toEqual(['JavaScript']);
  expect(names('SQL Server')).toEqual(['SQL Server']);
  expect(names('NetSuite or Microsoft Dynamics; Excel skills')).toEqual([
    'Excel',
    'Microsoft Dynamics',
    'NetSuite',
  ]);
});

test('escapes, entities and tags are blanked out character for character', () => {
  const source =
    '&lt;li class=&quot;SAP&quot;&gt;Use\\nJava&amp;nbsp;and \\u003cb\\u003ePHP\\u003c/b\\u003e <i>Scala</i>';
  const text = legible(source);
  expect(text).toHaveLength(source.length);
  expect(technologiesIn(text).map(({ name, start, end }) => [name, source.slice(start, end)])).toEqual([
    ['Java', 'Java'],
    ['PHP', 'PHP'],
    ['Scala', 'Scala'],
  ]);
});
