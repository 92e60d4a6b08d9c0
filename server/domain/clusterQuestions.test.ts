import { expect, test } from 'vitest';
import { type Candidate, clusterQuestions } from './clusterQuestions.ts';

let count = 0;
const asked = (question: string, answerType: Candidate['answerType'] = 'boolean'): Candidate => {
  count += 1;
  return { executionId: `run-${count}`, question, answerType };
};

test('wordings of one question are one proposal, led by the most frequent', () => {
  const clusters = clusterQuestions(
    [
      asked('Has the company any warehouses of its own?'),
      asked('Does the company have its own warehouse?'),
      asked('Does the company have its own warehouse?'),
      asked('Do they own a drone fleet?'),
    ],
    [],
  );
  expect(clusters).toHaveLength(2);
  expect(clusters[0]).toMatchObject({
    kind: 'new',
    name: 'Does the company have its own warehouse',
    question: 'Does the company have its own warehouse?',
    notes: '3 runs in 2 wordings.',
  });
  expect(clusters[0]?.executionIds).toHaveLength(3);
});

test('the same words with another answer type are another question', () => {
  const clusters = clusterQuestions([asked('Warehouses?'), asked('Warehouses?', 'number')], []);
  expect(clusters.map(({ executionIds }) => executionIds.length)).toEqual([1, 1]);
});

test('a question that a template asks already belongs to it', () => {
  const template = { templateId: 't', question: 'Is there an own warehouse?', answerType: 'boolean' };
  expect(clusterQuestions([asked('Do they have their own warehouse?')], [template])).toMatchObject([
    { kind: 'existing', templateId: 't' },
  ]);
  expect(clusterQuestions([asked('Do they have their own warehouse?', 'number')], [template])).toMatchObject([
    { kind: 'new' },
  ]);
});

test('the order of the runs changes no group, and a long name is cut at a word', () => {
  const runs = [
    asked(
      'How many forklifts run in the largest warehouse of the group in its home country today?',
      'number',
    ),
    asked('How many people work there?', 'number'),
    asked('How many people work?', 'number'),
  ];
  const groups = (list: Candidate[]) =>
    clusterQuestions(list, [])
      .map(({ executionIds }) => executionIds.toSorted().join())
      .sort();
  expect(groups(runs)).toEqual(groups(runs.toReversed()));
  const long = clusterQuestions(runs.slice(0, 1), [])[0];
  expect(long?.kind === 'new' && long.name).toBe(
    'How many forklifts run in the largest warehouse of the group in its home…',
  );
});

test.each([
  ['Do they own and run a warehouse in Norway?', 'Do they own and run a warehouse in Germany?'],
  ['Did revenue from retail customers grow in 2024?', 'Did revenue from retail customers grow in 2025?'],
])('questions that differ in a name or a number are different: %s', (one, other) => {
  expect(clusterQuestions([asked(one), asked(other)], [])).toHaveLength(2);
  const template = { templateId: 't', question: one, answerType: 'boolean' };
  expect(clusterQuestions([asked(other)], [template])).toMatchObject([{ kind: 'new' }]);
});

test('questions are different when one replaces a word of the other', () => {
  const questions = ['How many pumps were sold last year?', 'How many lamps were sold last year?'];
  expect(
    clusterQuestions(
      questions.map((text) => asked(text, 'number')),
      [],
    ),
  ).toHaveLength(2);
});

test('“today” and “currently” change no question', () => {
  const questions = [
    'How many forklifts run in the hall today?',
    'How many forklifts currently run in the hall?',
  ];
  expect(
    clusterQuestions(
      questions.map((text) => asked(text, 'number')),
      [],
    ),
  ).toHaveLength(1);
});

test('a name is the same however it is written, and a question in capitals has none', () => {
  const clusters = clusterQuestions(
    [
      asked('Do they run a warehouse in Norway?'),
      asked('do they run a warehouse in norway'),
      asked('Do They Run A Warehouse In Norway?'),
    ],
    [],
  );
  expect(clusters.map(({ executionIds }) => executionIds.length)).toEqual([3]);
});

test('of several templates the one that asks most nearly the same is proposed', () => {
  const templates = [
    { templateId: 'near', question: 'Do they own a large cold warehouse?', answerType: 'boolean' },
    { templateId: 'same', question: 'Do they own a large warehouse?', answerType: 'boolean' },
  ];
  expect(clusterQuestions([asked('Does the company own a large warehouse?')], templates)).toMatchObject([
    { kind: 'existing', templateId: 'same' },
  ]);
});

test('of equally frequent questions those about what the organisation sells come first, and say so', () => {
  const questions = () => [
    asked('Do they own a drone fleet?'),
    asked('Is the payroll of the clinics outsourced?'),
    asked('Does the company have its own warehouse?'),
  ];
  const plain = clusterQuestions(questions(), []);
  const offer = 'Payroll software for hospitals and clinics. We help customers of every company.';
  const [first, ...others] = clusterQuestions(questions(), [], offer);
  expect(first).toMatchObject({
    question: 'Is the payroll of the clinics outsourced?',
    notes: '1 run in 1 wording. Shares words with how you describe what you sell: payroll, clinics.',
  });
  const notesOf = (clusters: typeof plain) =>
    clusters.map((cluster) => (cluster.kind === 'new' ? cluster.notes : ''));
  expect(notesOf(others)).toEqual(['1 run in 1 wording.', '1 run in 1 wording.']);
  expect(notesOf(plain)).toEqual(Array(3).fill('1 run in 1 wording.'));
});
