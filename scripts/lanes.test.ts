import { expect, test } from 'vitest';
import { type Place, runInLanes } from './lanes.ts';

const PLACES: Record<string, Place> = {
  types: 'working',
  unit: 'working',
  flows: 'waiting',
  property: 'working',
  mail: 'waiting',
};
const STEPS = Object.keys(PLACES);
const placeOf = (name: string) => PLACES[name] ?? 'working';
const settle = () => new Promise(setImmediate);

/** Runs the steps; the test decides when each ends. */
function start(isOver = () => false) {
  const running = new Map<string, () => void>();
  const run = (name: string) =>
    new Promise<string>((resolve) => running.set(name, () => resolve(`${name} ran`)));
  const results = runInLanes(STEPS, { run, placeOf, isOver });
  const end = async (name: string) => {
    running.get(name)?.();
    running.delete(name);
    await settle();
    return [...running.keys()];
  };
  return { running, results, end };
}

test('a waiting step runs beside a working one; each runs once and is reported in order', async () => {
  const { running, results, end } = start();
  expect([...running.keys()]).toEqual(['types', 'flows']);
  expect(await end('types')).toEqual(['flows', 'unit']);
  expect(await end('flows')).toEqual(['unit', 'mail']);
  expect(await end('mail')).toEqual(['unit', 'property']);
  expect(await end('unit')).toEqual(['property']);
  expect(await end('property')).toEqual([]);
  expect(await results).toEqual(STEPS.map((name) => `${name} ran`));
});

test('after an interruption nothing more starts, and finished steps are reported', async () => {
  let isOver = false;
  const { results, end } = start(() => isOver);
  isOver = true;
  await end('types');
  expect(await end('flows')).toEqual([]);
  expect(await results).toEqual(['types ran', 'flows ran']);
});

test('the error of a lane is thrown after the other lane has ended', async () => {
  const ended: string[] = [];
  const run = async (name: string) => {
    if (name === 'types') throw new Error('types broke');
    await settle();
    ended.push(name);
  };
  await expect(runInLanes(STEPS, { run, placeOf, isOver: () => false })).rejects.toThrow('types broke');
  expect(ended).toEqual(['flows', 'mail', 'unit', 'property']);
});
