import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assayJson, runAssay } from '../support/assayProcess.ts';
import { type FlowStage, openFlowStage } from '../support/flowStage.ts';

/** The same pages give the same answer: a run's own archive replays to it, confidence and reasoning included. */

let flow: FlowStage;

beforeAll(async () => {
  flow = await openFlowStage({ organisation: 'Replay', archive: 'demo/demo.warc.gz', asOf: '2026-10-06' });
});
afterAll(() => flow?.close());

test.each(['quillmere.example', 'brueckwald.example', 'apple.com'])(
  'the archive of the run about %s replays to the same answer',
  async (domain) => {
    const run = await flow.enriched('firmographics', { domain });
    expect(run.status).toBe('completed');
    const archive = join(flow.folder, `${domain}.warc.gz`);
    await writeFile(archive, (await runAssay(['archive', run.id], flow.settings)).stdout);

    const replayed = await assayJson<{ answer: unknown; confidence: number; reasoning: string }>(
      ['research', 'firmographics', domain],
      { ...flow.settings, WEB_ARCHIVE: archive },
    );
    expect(replayed).not.toHaveProperty('evidence');
    expect(replayed.answer).toEqual((run.result as { jsonSchema: unknown }).jsonSchema);
    expect(replayed.confidence).toBeCloseTo(run.confidence ?? 0, 3);
    expect(replayed.reasoning).toBe(run.reasoning);
  },
);
