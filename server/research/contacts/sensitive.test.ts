import { expect, test } from 'vitest';
import { sensitiveTopicOf } from './sensitive.ts';

test.each([
  ['Does she have any health problems?', 'health'],
  ['Is Jane pregnant?', 'health'],
  ['What is his religion?', 'religion'],
  ['Is she Jewish?', 'religion'],
  ['Which party did Jane vote for?', 'political opinions'],
  ['What are his political views?', 'political opinions'],
  ['What is her ethnicity?', 'ethnic origin'],
  ['What is his nationality?', 'ethnic origin'],
  ['Is he gay?', 'sex life or sexual orientation'],
  ['Is she a member of a trade union?', 'trade union membership'],
  ['Has he been convicted of a crime?', 'a criminal record'],
  ['Is she married?', 'private life'],
  ['How old is he?', 'private life'],
])('“%s” is about %s', (question, topic) => {
  expect(sensitiveTopicOf(question)).toBe(topic);
});

test.each([
  'What is her role?',
  'Does she lead the health care practice?',
  'Which languages does he speak?',
  'How many people does she manage?',
  'Where is she based?',
  'Which conferences did Jane speak at?',
  'What degree does he hold?',
  'Does she race to meet deadlines?',
  'How long has she been with the company?',
  'Is she responsible for the European Union market?',
])('“%s” may be answered', (question) => {
  expect(sensitiveTopicOf(question)).toBeNull();
});
