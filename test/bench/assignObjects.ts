import { OBJECTS_MAX } from '../../server/domain/scoring.ts';
import { fillScene, makeScene, sceneDomain } from '../support/scoring/scene.ts';
import { type Finding, inMs } from './support/findings.ts';
import type { Stage } from './support/stage.ts';
import { percentile } from './support/statistics.ts';

const ROUNDS = 15;
const WARM_UP = 3;
const AIM_MS = 500;

/** POST of 500 new objects, three of whose four questions are answered, until the answer: they are scored by then. */
export async function measureAssignment(stage: Stage): Promise<Finding> {
  const answered = await makeScene(stage.deps, stage.caller);
  await fillScene(stage.deps, stage.caller, answered, { count: (WARM_UP + ROUNDS) * OBJECTS_MAX });
  const [warehouse, employees, crm, expanding] = answered.templateIds;
  const assay = await stage.startAssay('api');
  const headers = { authorization: `Bearer ${stage.key}`, 'content-type': 'application/json' };
  const send = async (method: string, path: string, body: unknown, status: number) => {
    const response = await fetch(assay.url + path, { method, headers, body: JSON.stringify(body) });
    if (response.status !== status) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string };
  };
  try {
    const { id: profileId } = await send(
      'POST',
      '/v1/scoring/profiles',
      { profileType: 'company', name: 'Assigned' },
      201,
    );
    for (const [signalTemplateId, answerType, pointValues] of [
      [warehouse, 'boolean', { true: 20, false: 0 }],
      [employees, 'number', { ranges: [{ min: 500, max: 5_000, points: 15 }] }],
      [crm, 'list', { choices: { Salesforce: 10, HubSpot: 8, None: -10 } }],
      [expanding, 'boolean', { true: 20, false: 0 }],
    ]) {
      const rule = { signalTemplateId, dimension: 'fit', answerType, pointValues };
      await send('PUT', `/v1/scoring/profiles/${profileId}/rules`, rule, 200);
    }
    const times: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const objectIds = Array.from({ length: OBJECTS_MAX }, (_, index) =>
        sceneDomain(round * OBJECTS_MAX + index),
      );
      const startedAt = performance.now();
      await send(
        'POST',
        '/v1/scoring/assignments/bulk',
        { profileId, objectType: 'company', objectIds },
        201,
      );
      if (round >= WARM_UP) times.push(performance.now() - startedAt);
    }
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    return {
      what: 'POST of 500 new assignments, scored when the answer comes',
      ratio: null,
      measured: `p50 ${inMs(p50)}, p99 ${inMs(p99)}`,
      aim: `p50 ≤ ${AIM_MS} ms`,
      met: p50 <= AIM_MS,
      numbers: { times },
    };
  } finally {
    await assay.stop();
  }
}
