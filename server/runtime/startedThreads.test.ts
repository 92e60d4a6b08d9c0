import { expect, test } from 'vitest';
import { StartedThreads } from './startedThreads.ts';
import { WorkersNotStarted } from './workersNotStarted.ts';

test('a thread that crashes after it took work is no failure of the start', async () => {
  const started = new StartedThreads(['one', 'two']);
  started.add('one');
  expect(started.failed('one', new Error('crashed'))).toBe(false);
  expect(started.failed('sweep', new Error('crashed'))).toBe(false);
  expect(await Promise.race([started.failure, Promise.resolve('still up')])).toBe('still up');
});

test('a thread that fails before it takes work ends the start with its reason', async () => {
  const started = new StartedThreads(['one', 'two']);
  started.add('one');
  expect(started.failed('two', new Error('WEB_ARCHIVE: nothing there'))).toBe(true);
  await expect(started.failure).rejects.toThrow(WorkersNotStarted);
  await expect(started.failure).rejects.toThrow('WEB_ARCHIVE: nothing there');
});
