import { expect, test } from 'vitest';
import { createAssay } from '../src/assay.ts';
import { RunTimeout } from '../src/errors.ts';

const pause = async () => undefined;
const started = (id: string) => ({ id, status: 'processing' as const });

/** A server whose runs end at their second look. */
function server(runs: number) {
  const asked: string[][] = [];
  const looks = new Map<string, number>();
  const assay = createAssay({
    url: 'https://assay.example.com',
    key: 'sk_live_x',
    async fetch(request) {
      const query = new URL(request.url).searchParams;
      const ids = query.get('ids')?.split(',') ?? [];
      if (ids.length > 0) asked.push(ids);
      const results = ids.map((id) => {
        looks.set(id, (looks.get(id) ?? 0) + 1);
        return { id, status: (looks.get(id) ?? 0) > 1 ? 'completed' : 'processing' };
      });
      const offset = Number(query.get('offset') ?? 0);
      const limit = Number(query.get('limit') ?? 20);
      const listed = Array.from({ length: runs }, (_, index) => ({ id: `run-${index}` })).slice(
        offset,
        offset + limit,
      );
      return Response.json(ids.length > 0 ? { results } : { results: listed, total: runs, limit, offset });
    },
  });
  return { assay, asked };
}

test('runs are waited for together, a hundred by one request, and keep their order', async () => {
  const { assay, asked } = server(0);
  const runs = Array.from({ length: 150 }, (_, index) => started(`run-${index}`));
  const ended = await assay.waitForRuns([...runs, started('run-0')], { pause });
  expect(ended.map(({ id }) => id)).toEqual([...runs.map(({ id }) => id), 'run-0']);
  expect(ended.every(({ status }) => status === 'completed')).toBe(true);
  expect(asked.map(({ length }) => length)).toEqual([100, 50, 100, 50]);
});

test('a run that has ended already is asked for no more', async () => {
  const { assay, asked } = server(0);
  const run = { ...started('run-0'), status: 'failed' as const, error: 'It cannot be reached.' };
  expect(await assay.waitForRun(run, { pause })).toBe(run);
  expect(asked).toEqual([]);
});

test('waiting ends with the time that it was given, and says for which runs', async () => {
  const { assay } = server(0);
  const waiting = assay.waitForRun(started('run-0'), { pause, timeoutSeconds: 0 });
  await expect(waiting).rejects.toThrow(new RunTimeout(['run-0'], 0));
});

test('waiting ends when its signal aborts', async () => {
  const { assay } = server(0);
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(assay.waitForRun(started('run-0'), { signal })).rejects.toThrow('enough');
});

test('a list is read page after page to its end, and no further than the loop goes', async () => {
  const { assay } = server(250);
  const found: string[] = [];
  for await (const { id } of assay.items('/v1/enrichment-runs')) found.push(id);
  expect(found).toEqual(Array.from({ length: 250 }, (_, index) => `run-${index}`));
  for await (const { id } of assay.items('/v1/enrichment-runs', { limit: 10 })) {
    expect(id).toBe('run-0');
    break;
  }
});
