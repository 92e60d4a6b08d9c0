import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editByPerson } from '../hubspot/records.ts';
import { type CrmServer, startCrmServer } from '../hubspot/scene.ts';
import { doAllCrmWork, doCrmWork, makeWriteBackScene } from '../hubspot/writeBackScene.ts';
import { extent } from '../support/extent.ts';

const OBJECTS = 6;
const RUNS = extent({ usual: 4, long: 10 });

let crm: CrmServer;
beforeAll(async () => {
  crm = await startCrmServer();
});
afterAll(() => crm.close());

/** Computed by hand from docs/scoring.md and the scene's answers, not by the code under test. */
function expectedScore(index: number, points: number): string {
  const warehouse = index % 3 === 0 ? points : 1;
  const employees = 100 * (index % 80);
  const size = employees >= 5_000 ? 5 : employees >= 500 ? 15 : 0;
  const crmPoints = index % 2 === 0 ? 8 : 10;
  return String(Math.round((10_000 * (warehouse + size + crmPoints)) / (points + 53)) / 100);
}

type Step =
  | { kind: 'rule'; points: number }
  | { kind: 'write' }
  | { kind: 'edit'; index: number }
  | { kind: 'fault'; path: 'read' | 'update'; status: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('rule' as const), points: fc.integer({ min: 21, max: 60 }) }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'write' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const), index: fc.nat(OBJECTS - 1) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      path: fc.constantFrom('read' as const, 'update' as const),
      status: fc.constantFrom(429, 500, 502, 401),
    }),
  },
);

test('whatever happens in whatever order, records end with the last score or a person’s value, and no value is sent twice in a row', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const scene = await makeWriteBackScene(crm, OBJECTS);
      let points = 20;
      await scene.changeRule(points); // the rule that the scene begins with gives other points for "no"
      const edited = new Set<number>();
      for (const next of steps) {
        if (next.kind === 'rule') {
          points = next.points;
          await scene.changeRule(points);
        } else if (next.kind === 'write') await doCrmWork(crm.store);
        else if (next.kind === 'edit') {
          edited.add(next.index);
          const nowMs = crm.store.clock.now().getTime();
          const mine = { assay_fit_score: '99' };
          editByPerson(scene.account, 'companies', scene.recordOf(next.index), mine, nowMs);
        } else
          crm.hubspot.state.faults.push({
            path: `/crm/objects/2026-09/companies/batch/${next.path}`,
            status: next.status,
            ...(next.status === 429 && { headers: { 'Retry-After': '1' } }),
          });
      }
      await doAllCrmWork(crm.store);
      crm.hubspot.state.faults.length = 0;
      for (let index = 0; index < OBJECTS; index += 1) {
        const record = scene.recordOf(index);
        const expected = edited.has(index) ? '99' : expectedScore(index, points);
        expect(scene.value(record, 'assay_fit_score')).toBe(expected);
        const sent = scene.written(record, 'assay_fit_score');
        expect(sent.some((value, place) => value === sent[place - 1])).toBe(false);
      }
      expect(crm.hubspot.state.violations).toBe(0);
    }),
    { numRuns: RUNS },
  );
});
