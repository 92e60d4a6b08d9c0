import { openBuiltInModel } from '../../server/models/builtIn/builtInModel.ts';
import type { ChatAnswer, ChatModel } from '../../server/outbound/chatModel.ts';
import { findOrInstallRuntime, testModels } from '../support/modelRuntime.ts';
import { type Finding, inMs } from './support/findings.ts';
import { percentile } from './support/statistics.ts';

/** One organisation asks for many, the other for few, and later. */
const MANY = 24;
const FEW = 4;
const OUTPUT_TOKENS = 60;
const TIMEOUT_MS = 30_000;
const AIM_LOST_SHARE = 0.2;
const never = new AbortController().signal;

/** The result of one question, and how many started before it after it was asked. */
interface Asked {
  answer: ChatAnswer;
  before: number;
}

/**
 * The queue of the built-in model with the real runtime and a tiny model: how much of the time is the model's own, and how
 * long an organisation with few questions waits behind one with many.
 */
export async function measureModelQueue(): Promise<Finding[]> {
  const runtime = await findOrInstallRuntime();
  if ('missing' in runtime) throw new Error(`The runtime of models is missing: ${runtime.missing}`);
  const models = await testModels();
  try {
    const model = openBuiltInModel({
      model: await models.add('tiny'),
      modelsFolder: models.folder,
      runtimeFolder: runtime.folder,
      idleSeconds: 60,
      budgetSeconds: 60,
    });
    await ask(model, 'warm up', 'nobody', () => 0);
    return await measureFairness(model);
  } finally {
    await models.close();
  }
}

async function measureFairness(model: ChatModel): Promise<Finding[]> {
  let begun = 0;
  const count = () => begun++;
  const startedAt = performance.now();
  const many = Array.from({ length: MANY }, (_, index) => ask(model, `many ${index}`, 'many', count));
  const few = Array.from({ length: FEW }, (_, index) => ask(model, `few ${index}`, 'few', count));
  const [ofMany, ofFew] = await Promise.all([Promise.all(many), Promise.all(few)]);
  const tookMs = performance.now() - startedAt;
  const all = [...ofMany, ...ofFew];
  const failed = all.filter(({ answer }) => answer.kind === 'failed').length;
  if (failed > 0) throw new Error(`${failed} of ${all.length} questions were not answered.`);
  const workedMs = all.map(({ answer }) => answer.workedMs ?? 0);
  const ownMs = workedMs.reduce((sum, ms) => sum + ms, 0);
  const lostShare = Math.max(0, tookMs - ownMs) / tookMs;
  const last = Math.max(...ofFew.map(({ before }) => before));
  return [
    {
      what: `time beside the model's own, ${MANY + FEW} questions waiting at once (tiny model, ${inMs(percentile(workedMs, 0.5))} each)`,
      ratio: null,
      measured: `${(100 * lostShare).toFixed(1)} %`,
      aim: `≤ ${100 * AIM_LOST_SHARE} %`,
      met: lostShare <= AIM_LOST_SHARE,
      numbers: { tookMs, ownMs },
    },
    {
      what: `questions that begin before the last of ${FEW} of one organisation, behind ${MANY} of another`,
      ratio: null,
      measured: String(last),
      aim: `≤ ${2 * FEW + 1}`,
      met: last <= 2 * FEW + 1,
      numbers: { last },
    },
  ];
}

async function ask(
  model: ChatModel,
  content: string,
  organizationId: string,
  count: () => number,
): Promise<Asked> {
  let before = 0;
  const answer = await model.complete(
    {
      messages: [{ role: 'user', content }],
      maxOutputTokens: OUTPUT_TOKENS,
      timeoutMs: TIMEOUT_MS,
      schema: { type: 'object', properties: { is: { enum: ['yes', 'no'] } }, required: ['is'] },
      organizationId,
      onBegin: () => {
        before = count();
      },
    },
    never,
  );
  return { answer, before };
}
