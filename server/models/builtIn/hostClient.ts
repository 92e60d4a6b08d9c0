import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { HostState, Line, type Outcome } from './host/protocol.ts';
import { socketPath } from './host/socketPath.ts';

/** What became of a call to the model's process. */
export type Called =
  | { kind: 'ended'; outcome: Outcome }
  /** Nobody listens, or the one who did ended before it took the question: it may be asked again. */
  | { kind: 'not taken' }
  /** It took the question and ended before it had answered. */
  | { kind: 'broken off' };

/**
 * Asks the process of a models folder.
 *
 * @param path      `/answer` or `/measure`
 * @param onBegin   called when the model begins; what was before is waiting
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
    // A socket that is cut off; what is said of it is said below.
  }
  signal.throwIfAborted();
  return { kind: 'broken off' };
}

/** How the process of a models folder does; null when there is none. */
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
