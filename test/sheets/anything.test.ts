import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extent } from '../support/extent.ts';
import type { AppsScript } from './fakes/appsScript.ts';
import { ExecutionEnded } from './fakes/limits.ts';
import { scriptedSpreadsheet } from './scriptedStage.ts';
import { planOf } from './stage.ts';

const ROWS = 230;
const STEPS_MAX = 400;
const PLAN = planOf({
  task: { kind: 'question', question: 'What do they do?', answerType: 'open_text' },
  inputs: { domain: 'Domain' },
  fields: ['answer', 'reasoning'],
  name: 'Does',
  kind: 'every',
});

/** Events between two steps, or in the middle of one. */
type Event =
  | { kind: 'stop'; afterCalls: number }
  | { kind: 'lose' }
  | { kind: 'sort'; isDown: boolean }
  | { kind: 'insert' | 'delete'; row: number }
  | { kind: 'pause' }
  | { kind: 'wait' };

const row = fc.integer({ min: 2, max: ROWS });
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('stop' as const), afterCalls: fc.integer({ min: 1, max: 26 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'lose' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sort' as const), isDown: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('insert' as const, 'delete' as const), row }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'pause' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'wait' as const }) },
);

function happen(google: AppsScript, happened: Event): void {
  const { sheet } = google;
  switch (happened.kind) {
    case 'stop': {
      let calls = 0;
      google.kill = () => {
        calls += 1;
        return calls > happened.afterCalls;
      };
      return;
    }
    case 'lose':
      google.network = (send) => {
        send();
        google.network = (sendNext) => sendNext();
        return { failure: 'Connection reset' };
      };
      return;
    case 'sort':
      sheet.sortRows(
        (a, b) => (happened.isDown ? -1 : 1) * String(a[0]?.value).localeCompare(String(b[0]?.value)),
      );
      return;
    case 'insert':
      sheet.insertRow(happened.row);
      return;
    case 'delete':
      sheet.deleteRow(happened.row);
      return;
    case 'pause':
      if (google.call('job')?.state !== 'running') return;
      google.call('pause');
      google.call('resume');
      return;
    case 'wait':
      return;
  }
}

function step(google: AppsScript): string {
  try {
    return google.call('step').state;
  } catch (error) {
    if (!(error instanceof ExecutionEnded)) throw error;
    return 'running';
  } finally {
    google.kill = () => false;
  }
}

test('whatever happens during a run, every remaining row gets its own answer, each batch is one request, and undo restores everything', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 5, maxLength: 30 }), (events) => {
      const { google } = scriptedSpreadsheet((target) => ({ pendingLooks: 2, answer: `About ${target}` }));
      const { sheet } = google;
      sheet.enter([
        ['Domain', 'Does'],
        ...Array.from({ length: ROWS }, (_, index) => [
          `d${index}.example`,
          index % 4 === 0 ? `old ${index}` : '=1',
        ]),
      ]);
      const before = new Map(sheet.body().map((cells) => [cells.Domain, cells.Does]));
      google.call('price', PLAN);
      google.call('start', { isTrial: false });
      const waiting = [...events];
      const pauses = events.filter(({ kind }) => kind === 'pause').length;
      let state = 'running';
      for (let steps = 0; state === 'running' && steps < STEPS_MAX; steps += 1) {
        happen(google, waiting.shift() ?? { kind: 'wait' });
        state = step(google);
      }

      expect(state).toBe('done');
      const left = sheet.body().filter(({ Domain }) => Domain !== '');
      for (const cells of left) {
        expect([cells.Does, cells['Does: status']]).toEqual([`About ${cells.Domain}`, 'Done']);
      }
      const job = google.call('job');
      expect([job?.counts.failed, job?.finished]).toEqual([0, ROWS]);
      const payloads = new Map<string, Set<string>>();
      for (const { path, idempotencyKey = '', payload } of google.requests) {
        if (path !== 'bulk.start' || JSON.stringify(payload).includes('"dryRun":true')) continue;
        payloads.set(
          idempotencyKey,
          (payloads.get(idempotencyKey) ?? new Set()).add(JSON.stringify(payload)),
        );
      }
      const sizes = [...payloads.values()].map(({ size }) => size);
      expect(new Set(sizes)).toEqual(new Set([1]));
      // A pause takes back what the server has not started, so the rest is sent as another batch.
      expect(sizes.length).toBeLessThanOrEqual(1 + pauses);

      google.call('undo');
      expect(sheet.headers().filter((header) => header !== '')).toEqual(['Domain', 'Does']);
      for (const cells of sheet.body()) {
        if (cells.Domain !== '') expect(cells.Does).toEqual(before.get(cells.Domain));
      }
    }),
    { numRuns: extent({ usual: 8, long: 30 }) },
  );
}, 400_000);
