import { expect, test } from 'vitest';
import { runInLanes } from './lanes.ts';

const STEPS = ['types', 'unit', 'flows', 'property', 'chaos'].map((name) => ({ name }));
const waits = ({ name }: { name: string }) => name === 'flows' || name === 'chaos';

/** Runs the steps; each ends when the test says so. */
function start(isOver = () => false) {
  const running = new Map<string, () => void>();
  const started: string[] = [];
  const results = runInLanes(STEPS, {
    run: ({ name }) => {
      started.push(name);
      return new Promise<string>((resolve) => running.set(name, () => resolve(name)));
    },
    waits,
    isOver,
  });
  const end = async (name: string) => {
    running.get(name)?.();
    running.delete(name);
    await new Promise(setImmediate);
  };
  return { started, running, results, end };
}

test('a step that waits runs beside one that works; every step runs once and is reported in its place', async () => {
  const { started, running, results, end } = start();
  expect([...running.keys()]).toEqual(['types', 'flows']);
  await end('types');
  expect([...running.keys()]).toEqual(['flows', 'unit']);
  await end('flows');
  expect([...running.keys()]).toEqual(['unit', 'chaos']);
  await end('chaos');
  expect([...running.keys()]).toEqual(['unit', 'property']);
  await end('unit');
  await end('property');
  expect(await results).toEqual(['types', 'unit', 'flows', 'property', 'chaos']);
  expect(started).toHaveLength(STEPS.length);
});

test('when it is over nothing more starts, and what ran is reported', async () => {
  let isOver = false;
  const { started, results, end } = start(() => isOver);
  isOver = true;
  await end('types');
  await end('flows');
  expect(await results).toEqual(['types', 'flows']);
  expect(started).toEqual(['types', 'flows']);
});

test('a lane that breaks is told when the other lane has ended', async () => {
  const ended: string[] = [];
  const results = runInLanes(STEPS, {
    run: async ({ name }) => {
      if (name === 'types') throw new Error('types broke');
      await new Promise(setImmediate);
      ended.push(name);
    },
    waits,
    isOver: () => false,
  });
  await expect(results).rejects.toThrow('types broke');
  expect(ended).toContain('chaos');
});
