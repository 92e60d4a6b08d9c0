/** Makes the requests of a thread that cannot wait for promises; see httpBridge.ts. */
import { workerData } from 'node:worker_threads';
import type { BridgeData, HttpAnswer, HttpRequest } from './httpBridge.ts';

const { port, signal } = workerData as BridgeData;

async function answer({ url, headers, payload }: HttpRequest): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body: payload, redirect: 'manual' });
    return {
      status: response.status,
      text: await response.text(),
      headers: Object.fromEntries(response.headers),
    };
  } catch {
    return { failure: `Address unavailable: ${url}` };
  }
}

port.on('message', async (request: HttpRequest) => {
  port.postMessage(await answer(request));
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
});
