/** Runs the add-on's caller in a thread of its own, because UrlFetchApp answers before it returns. See `inAppsScript.ts`. */
import { receiveMessageOnPort, workerData } from 'node:worker_threads';
import { CallError } from '../../../sheets-addon/src/rpc/callError.ts';
import { createCaller } from '../../../sheets-addon/src/rpc/caller.ts';
import type { UrlFetch } from '../../../sheets-addon/src/rpc/urlFetch.ts';
import type { FetchAnswer, ScriptJob, ScriptOutcome } from './inAppsScript.ts';

/** UrlFetchApp refuses longer addresses. */
const URL_LENGTH_MAX = 2048;

const { job, port, signal } = workerData as ScriptJob;

/** Asks the main thread to make the request, and blocks until the answer is there. */
function fetchInMainThread(url: string, options: object): FetchAnswer {
  if (url.length > URL_LENGTH_MAX) throw new Error(`Limit Exceeded: URLFetch URL Length.`);
  Atomics.store(signal, 0, 0);
  port.postMessage({ fetch: { url, options } });
  Atomics.wait(signal, 0, 0);
  const received = receiveMessageOnPort(port);
  if (received === undefined) throw new Error('The main thread woke this one without an answer.');
  const answer: FetchAnswer = received.message;
  if (answer.failure !== undefined) throw new Error(answer.failure);
  return answer;
}

const waits: number[] = [];
const fetch: UrlFetch['fetch'] = (url, options) => {
  const { status, text, headers } = fetchInMainThread(url, options);
  return { getResponseCode: () => status, getContentText: () => text, getAllHeaders: () => headers };
};
const caller = createCaller({
  baseUrl: job.baseUrl,
  apiKey: job.apiKey,
  random: () => 0,
  nowMs: () => Date.now(),
  sleep(ms) {
    waits.push(ms);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  },
  urlFetch: { fetch, fetchAll: (all) => all.map(({ url, ...options }) => fetch(url, options)) },
});

function outcome(): ScriptOutcome {
  try {
    const call = job.idempotencyKey === undefined ? caller.query : caller.mutate;
    return { answer: Reflect.apply(call, caller, [job.path, job.input, job.idempotencyKey]), waits };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { message, status, data, isRetryable } = error;
    return { error: { message, status, data, isRetryable }, waits };
  }
}

port.postMessage({ outcome: outcome() });
