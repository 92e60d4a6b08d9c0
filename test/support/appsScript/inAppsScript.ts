import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';

/** One call by the add-on's caller. */
export interface ScriptCall {
  baseUrl: string;
  apiKey: string;
  path: string;
  input?: unknown;
  /** Makes it a mutation. */
  idempotencyKey?: string;
}

export interface ScriptJob {
  job: ScriptCall;
  port: MessagePort;
  /** Set to 1 and notified when an answer waits at the port. */
  signal: Int32Array<SharedArrayBuffer>;
}

export interface FetchAnswer {
  status: number;
  text: string;
  headers: Record<string, string>;
  /** Why no answer came; UrlFetchApp throws then. */
  failure?: string;
}

export interface ScriptOutcome {
  answer?: unknown;
  error?: { message: string; status: number; data: unknown; isRetryable: boolean };
  /** Milliseconds that were slept before each further attempt. */
  waits: number[];
}

type FetchRequest = {
  url: string;
  options: { payload: string; contentType: string; headers: Record<string, string> };
};

/**
 * Makes a call as the add-on makes it in Apps Script: in a thread that cannot wait for promises, with its UrlFetchApp
 * bridged to real HTTP.
 *
 * @param fetchOver  replaces the request, for a network that fails
 */
export async function callInAppsScript(
  job: ScriptCall,
  fetchOver: (send: () => Promise<FetchAnswer>) => Promise<FetchAnswer> = (send) => send(),
): Promise<ScriptOutcome> {
  const { port1: port, port2: workersPort } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./caller.worker.ts', import.meta.url), {
    workerData: { job, port: workersPort, signal } satisfies ScriptJob,
    transferList: [workersPort],
  });
  try {
    return await new Promise<ScriptOutcome>((resolve, reject) => {
      worker.once('error', reject);
      port.on('message', async (message: { fetch?: FetchRequest; outcome?: ScriptOutcome }) => {
        if (message.outcome !== undefined) resolve(message.outcome);
        if (message.fetch === undefined) return;
        const { fetch: request } = message;
        port.postMessage(await fetchOver(() => send(request)).catch(failureOf));
        Atomics.store(signal, 0, 1);
        Atomics.notify(signal, 0);
      });
    });
  } finally {
    port.close();
    await worker.terminate();
  }
}

async function send({ url, options }: FetchRequest): Promise<FetchAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...options.headers, 'Content-Type': options.contentType },
    body: options.payload,
    redirect: 'manual',
  });
  return {
    status: response.status,
    text: await response.text(),
    headers: Object.fromEntries(response.headers),
  };
}

function failureOf(error: unknown): FetchAnswer {
  return {
    status: 0,
    text: '',
    headers: {},
    failure: error instanceof Error ? error.message : String(error),
  };
}
