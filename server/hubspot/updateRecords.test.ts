import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HubCall, HubTrouble } from './call.ts';
import { PropertyMissing, type RecordUpdate, updateRecords } from './updateRecords.ts';

const signal = new AbortController().signal;
const updatesOf = (count: number): RecordUpdate[] =>
  Array.from({ length: count }, (_, index) => ({
    recordId: String(index + 1),
    values: { assay_fit_score: '5' },
  }));
const answer = (status: number, body: unknown) =>
  ({ kind: 'answered', status, body, retryAfterMs: null }) as const;

interface Hub {
  call: HubCall;
  requests: number;
  largest: number;
  written: string[];
}

/** A hub that refuses whole batches with a bad record in them, and tells of missing ones by 207. */
function hub(bad: ReadonlySet<string>, gone: ReadonlySet<string>): Hub {
  const made: Hub = {
    requests: 0,
    largest: 0,
    written: [],
    call: async ({ body }) => {
      const { inputs } = body as { inputs: { id: string; objectWriteTraceId: string }[] };
      made.requests += 1;
      made.largest = Math.max(made.largest, inputs.length);
      const broken = inputs.find(({ id }) => bad.has(id));
      if (broken !== undefined)
        return answer(400, { category: 'VALIDATION_ERROR', message: 'Industry is required' });
      const there = inputs.filter(({ id }) => !gone.has(id));
      made.written.push(...there.map(({ id }) => id));
      const errors = inputs
        .filter(({ id }) => gone.has(id))
        .map(({ objectWriteTraceId }) => ({
          category: 'OBJECT_NOT_FOUND',
          message: 'gone',
          context: { objectWriteTraceId: [objectWriteTraceId] },
        }));
      return answer(errors.length > 0 ? 207 : 200, { results: there, errors });
    },
  };
  return made;
}

test('whichever records are bad or gone, exactly the others are written, each once, a hundred at most a request', async () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 230 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 230 }), ids, ids, async (count, badIds, goneIds) => {
      const bad = new Set(badIds.map(String));
      const gone = new Set(goneIds.map(String));
      const fake = hub(bad, gone);
      const updates = updatesOf(count);
      const outcomes = await updateRecords(fake.call, 'company', updates, { signal, mayMend: true });
      expect(fake.largest).toBeLessThanOrEqual(100);
      expect([...outcomes.keys()].sort()).toEqual(updates.map(({ recordId }) => recordId).sort());
      for (const [recordId, { kind }] of outcomes)
        expect(kind).toBe(bad.has(recordId) ? 'refused' : gone.has(recordId) ? 'gone' : 'written');
      const expected = updates.map(({ recordId }) => recordId).filter((id) => !bad.has(id) && !gone.has(id));
      expect([...fake.written].sort()).toEqual(expected.sort());
    }),
  );
});

test('one bad record among a hundred is found in fifteen requests', async () => {
  const fake = hub(new Set(['37']), new Set());
  await updateRecords(fake.call, 'company', updatesOf(100), { signal, mayMend: true });
  expect(fake.requests).toBeLessThanOrEqual(15);
});

test('a refusal that is about our own property is mended first; after that it is the record’s', async () => {
  const message = 'Property values were not valid: [{"error":"INVALID_OPTION","name":"assay_fit_band"}]';
  const call: HubCall = async () => answer(400, { category: 'VALIDATION_ERROR', message });
  await expect(
    updateRecords(call, 'company', updatesOf(2), { signal, mayMend: true }),
  ).rejects.toBeInstanceOf(PropertyMissing);
  const outcomes = await updateRecords(call, 'company', updatesOf(2), { signal, mayMend: false });
  expect([...outcomes.values()]).toEqual([
    { kind: 'refused', message },
    { kind: 'refused', message },
  ]);
});

test.each([
  [429, 'busy'],
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [500, 'fault'],
  [503, 'fault'],
])('%i is no record’s fault: %s', async (status, kind) => {
  const call: HubCall = async () => answer(status, {});
  const trouble = await updateRecords(call, 'company', updatesOf(3), { signal, mayMend: true }).catch(
    (error: unknown) => error,
  );
  expect(trouble).toBeInstanceOf(HubTrouble);
  expect(trouble).toMatchObject({ kind });
});

test('a success that does not tell of a record has not written it', async () => {
  const errors = [{ category: 'VALIDATION_ERROR', message: 'Industry is required.' }];
  const call: HubCall = async () => answer(207, { results: [{ id: '1' }], errors });
  const outcomes = await updateRecords(call, 'company', updatesOf(2), { signal, mayMend: true });
  expect(outcomes.get('1')).toEqual({ kind: 'written' });
  expect(outcomes.get('2')).toEqual({ kind: 'refused', message: 'Industry is required.' });
});

test('a record that became part of another one is gone, not given up', async () => {
  const call: HubCall = async () => answer(200, { results: [{ id: '1' }, { id: '900' }] });
  const outcomes = await updateRecords(call, 'company', updatesOf(2), { signal, mayMend: true });
  expect(outcomes.get('1')).toEqual({ kind: 'written' });
  expect(outcomes.get('2')).toEqual({ kind: 'gone' });
});

test('a property that cannot be made is told of every record at once, without asking for each', async () => {
  const message =
    'Property values were not valid: [{"error":"PROPERTY_DOESNT_EXIST","name":"assay_fit_band"}]';
  let requests = 0;
  const call: HubCall = async () => {
    requests += 1;
    return answer(400, { category: 'VALIDATION_ERROR', message });
  };
  const outcomes = await updateRecords(call, 'company', updatesOf(100), { signal, mayMend: false });
  expect([outcomes.size, requests]).toEqual([100, 1]);
});
