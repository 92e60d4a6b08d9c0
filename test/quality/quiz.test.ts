import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { systemClock, systemRandomness } from '../../server/deps.ts';
import { readQuiz } from '../../server/models/trial/quiz.ts';
import { runTrial } from '../../server/models/trial/runTrial.ts';
import { countsOf } from '../../server/models/trial/trial.ts';
import { verdictOf } from '../../server/models/trial/trialReport.ts';
import { silentLog } from '../support/outboundFor.ts';
import { type Asked, readRecording, recordedModel } from './harness/recording.ts';
import { serveModel } from './harness/serveRecording.ts';

test('the recorded careful reader passes the quiz by which models are tried, with nothing wrong', async () => {
  const asked: Asked = { calls: 0, characters: 0, missing: 0, keys: new Set() };
  const trial = await runTrial(
    await readQuiz(),
    {
      model: recordedModel(await readRecording('quiz'), asked),
      config: readConfig({}),
      clock: systemClock,
      randomness: systemRandomness,
      log: silentLog,
      progress: () => {},
    },
    new AbortController().signal,
  );
  const counts = countsOf(trial.answers);
  expect(asked.missing).toBe(0);
  expect(counts.wrong).toBe(0);
  expect(counts.rightOfHeld / counts.held).toBeGreaterThanOrEqual(0.9);
  expect(verdictOf(counts, true)).toBe('strict');
});

test('recorded replies are served as a provider serves a model, and an unknown prompt is not found', async () => {
  const asked: Asked = { calls: 0, characters: 0, missing: 0, keys: new Set() };
  const known = { role: 'user' as const, content: 'boundary 0123456789abcdef0123 and a question' };
  const server = await serveModel(
    {
      ...recordedModel(new Map(), asked),
      complete: async () => ({ kind: 'answered', text: '{}', usage: null }),
    },
    0,
  );
  const unknown = await serveModel(recordedModel(new Map(), asked), 0);
  try {
    const post = (url: string) =>
      fetch(`${url}/chat/completions`, { method: 'POST', body: JSON.stringify({ messages: [known] }) });
    expect(await (await fetch(`${server.url}/models`)).json()).toMatchObject({
      data: [{ id: 'careful-reader' }],
    });
    expect(await (await post(server.url)).json()).toMatchObject({
      choices: [{ message: { content: '{}' } }],
    });
    expect((await post(unknown.url)).status).toBe(404);
  } finally {
    await server.close();
    await unknown.close();
  }
});
