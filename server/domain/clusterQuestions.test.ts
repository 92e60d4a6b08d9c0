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
