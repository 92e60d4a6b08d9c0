/** Serves the preview on loopback, with scripted answers in place of a server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildPreview, type PreviewFile } from './buildPreview.ts';

/** Answers by the last part of the path, perhaps from what was sent; a status other than 200 has no body. */
export type Scenario = Record<string, object | { status: number } | ((body: object) => object)>;

export interface Preview {
  /** With a slash at the end. */
  url: string;
  close(): Promise<void>;
}

/** Builds and serves the preview; answers to `answers/{scenario}/{call}` are those of `scenarios`. */
export async function servePreview(scenarios: Record<string, Scenario>, port = 0): Promise<Preview> {
  const files = await buildPreview();
  const server = createServer((request, response) => void answer(files, scenarios, request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  files: Map<string, PreviewFile>,
  scenarios: Record<string, Scenario>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://preview').pathname.slice(1);
  const file = files.get(path);
  if (file) {
    response.setHeader('content-type', `${file.type}; charset=utf-8`);
    response.end(file.text);
    return;
  }
  const [, scenario = '', call = ''] = /^answers\/(\w+)\/(\w+)$/.exec(path) ?? [];
  const scripted = scenarios[scenario]?.[call];
  const sent = await sentWith(request);
  if (scripted === undefined || 'status' in scripted) {
    response.statusCode = scripted && 'status' in scripted ? Number(scripted.status) : 404;
    response.end();
    return;
  }
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(typeof scripted === 'function' ? scripted(sent) : scripted));
}

/** The body that the extension gave to `hubspot.fetch`. */
async function sentWith(request: IncomingMessage): Promise<object> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const options: unknown = JSON.parse(text || '{}');
  const isSent = typeof options === 'object' && options !== null && 'body' in options;
  return isSent ? Object(options.body) : {};
}
