import { expect, test } from 'vitest';
import { priceQuestion } from './price.ts';

const offer = (rows: number, cached: number, credits: number, changes = {}) => ({
  estimate: { rows, cached, credits },
  again: false,
  hasRisen: false,
  ...changes,
});

test('the question names what is asked, its price and what is kept', () => {
  expect(priceQuestion(offer(7, 3, 7))).toEqual({
    title: 'Ask 4 questions for 7 credits?',
    body: '3 answers are kept. It never costs more than this.',
    button: 'Ask for 7 credits',
  });
  expect(priceQuestion(offer(2, 1, 1))).toMatchObject({
    title: 'Ask 1 question for 1 credit?',
    body: '1 answer is kept. It never costs more than this.',
  });
});

test('asking everything again says so', () => {
  expect(priceQuestion(offer(7, 0, 14, { again: true })).title).toBe(
    'Ask all 7 questions again for 14 credits?',
  );
  expect(priceQuestion(offer(7, 2, 10, { again: true }))).toMatchObject({
    title: 'Ask 5 questions for 10 credits?',
    body: '2 answers are on the way or a moment old. It never costs more than this.',
  });
});

test('about several records it says how many, and a price that has risen is explained', () => {
  const { title, body } = priceQuestion(offer(1_090, 10, 2_160, { hasRisen: true }), 12);
  expect(title).toBe('Ask 1,080 questions about 12 records for 2,160 credits?');
  expect(body).toContain('The price has changed since you agreed; nothing was spent.');
});
