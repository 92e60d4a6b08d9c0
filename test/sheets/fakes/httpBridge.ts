import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';

export interface HttpRequest {
  url: string;
  headers: Record<string, string>;
  payload: string;
}

export type HttpAnswer =
  | { status: number; text: string; headers: Record<string, string> }
  | { failure: string };

export interface BridgeData {
  port: MessagePort;
  /** Set to 1 and notified when an answer waits at the port. */
  signal: Int32Array<SharedArrayBuffer>;
}

/** Synchronous HTTP, like UrlFetchApp: a second thread makes the request while this one sleeps. */
export interface HttpBridge {
  send(request: HttpRequest): HttpAnswer;
  close(): Promise<void>;
}

/** The server must run in another process, because this thread is blocked while it waits. */
export function openHttpBridge(): HttpBridge {
  const { port1: port, port2: workersPort } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./httpBridge.worker.ts', import.meta.url), {
    workerData: { port: workersPort, signal } satisfies BridgeData,
    transferList: [workersPort],
  });
  return {
    send(request) {
      Atomics.store(signal, 0, 0);
      port.postMessage(request);
      Atomics.wait(signal, 0, 0);
      const received = receiveMessageOnPort(port);
      if (received === undefined) throw new Error('The other thread woke this one without an answer.');
      return received.message as HttpAnswer;
    },
    async close() {
      port.close();
      await worker.terminate();
    },
  };
}
