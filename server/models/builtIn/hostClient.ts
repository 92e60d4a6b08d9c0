import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { HostState, Line, type Outcome } from './host/protocol.ts';
import { socketPath } from './host/socketPath.ts';

/** The outcome of a call to the model's process. */
export type Called =
  | { kind: 'ended'; outcome: Outcome }
  /** No process listens, or it ended before it accepted the question, which may be sent again. */
  | { kind: 'not taken' }
  /** The process accepted the question and ended before it had answered. */
  | { kind: 'broken off' };

/**
 * Calls the process of a models folder.
 *
 * @param path      `/answer` or `/measure`
 * @param onBegin   called when the model starts the question; the time before that was waiting
 * @throws what the signal says when it aborts
 */
export async function callHost(
  modelsFolder: string,
  path: string,
  body: object,
  { signal, onBegin }: { signal: AbortSignal; onBegin?: () => void },
): Promise<Called> {
  let response: IncomingMessage;
  try {
    response = await post(modelsFolder, path, body, signal);
  } catch {
    signal.throwIfAborted();
    return { kind: 'not taken' };
  }
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${await text(response)}`);
  try {
    for await (const line of createInterface(response)) {
      const said = Line.parse(JSON.parse(line));
      if (said.kind !== 'begun') return { kind: 'ended', outcome: said };
      onBegin?.();
    }
  } catch {
    // A broken connection is reported below.
  }
  signal.throwIfAborted();
  return { kind: 'broken off' };
}

/** The state of the process of a models folder; null when there is none. */
export async function hostState(modelsFolder: string): Promise<HostState | null> {
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ socketPath: socketPath(modelsFolder), path: '/', agent: false })
        .once('response', resolve)
        .once('error', reject)
        .end();
    });
    return HostState.parse(JSON.parse(await text(response)));
  } catch {
    return null;
  }
}

function post(folder: string, path: string, body: object, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({
      socketPath: socketPath(folder),
      path,
      method: 'POST',
      agent: false,
      signal,
      headers: { 'content-type': 'application/json' },
    })
      .once('response', resolve)
      .once('error', reject)
      .end(JSON.stringify(body));
  });
}
