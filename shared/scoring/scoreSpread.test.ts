import { expect, test } from 'vitest';
import { spreadOf } from './scoreSpread.ts';

test('scores are counted by tens, 100 with the nineties, and summed up', () => {
  expect(spreadOf([100, 0, 9.99, 10, 38.36, 90])).toEqual({
    objects: 6,
    mean: 41.39,
    median: 24.18,
    min: 0,
    max: 100,
    histogram: [2, 1, 0, 1, 0, 0, 0, 0, 0, 2],
  });
});

test('the middle one of an odd number is the median', () => {
  expect(spreadOf([3, 1, 2.5])).toMatchObject({ median: 2.5, mean: 2.17 });
});

test('no scores have no mean', () => {
  expect(spreadOf([])).toEqual({
    objects: 0,
    mean: null,
    median: null,
    min: null,
    max: null,
    histogram: new Array(10).fill(0),
  });
});
