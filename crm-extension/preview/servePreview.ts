/** @folder The card in a browser without HubSpot. */

/** Serves the preview on loopback; the caller supplies the answers of Assay's server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildPreview, type PreviewFile } from './buildPreview.ts';

/** A call of the extension: the scenario of the page, the last part of the path, and the body. */
export interface PreviewCall {
  scenario: string;
  path: string;
  body: object;
}

/** The server's answer; HubSpot hides the body of any status but 200. */
export interface PreviewAnswer {
  status: number;
  body?: object;
}

export interface Preview {
  /** With a slash at the end. */
  url: string;
  close(): Promise<void>;
}

type Answering = (call: PreviewCall) => Promise<PreviewAnswer> | PreviewAnswer;

/** Answers by the last part of the path, fixed or computed from the request body; a status other than 200 has no body. */
export type Scenario = Record<string, object | { status: number } | ((body: object) => object)>;

/** Answers from a script, by the scenario that the page's address names. */
export function scripted(scenarios: Record<string, Scenario>): Answering {
  return ({ scenario, path, body }) => {
    const answer = scenarios[scenario]?.[path];
    if (answer === undefined) return { status: 404 };
    if (typeof answer === 'function') return { status: 200, body: answer(body) };
    return 'status' in answer ? { status: Number(answer.status) } : { status: 200, body: answer };
  };
}

/** Builds and serves the preview. */
export async function servePreview(answering: Answering): Promise<Preview> {
  const files = await buildPreview();
  const server = createServer((request, response) => void answer(files, answering, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
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
  answering: Answering,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = new URL(request.url ?? '/', 'http://preview').pathname.slice(1);
  const file = files.get(asked);
  if (file) {
    response.setHeader('content-type', `${file.type}; charset=utf-8`);
    response.end(file.text);
    return;
  }
  const [, scenario = '', path = ''] = /^answers\/(\w+)\/([\w-]+)$/.exec(asked) ?? [];
  const { status, body } = await answering({ scenario, path, body: await sentWith(request) });
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.end(status === 200 ? JSON.stringify(body) : '');
}

/** The body that the extension passed to `hubspot.fetch`. */
async function sentWith(request: IncomingMessage): Promise<object> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const options: unknown = JSON.parse(text || '{}');
  const isSent = typeof options === 'object' && options !== null && 'body' in options;
  return isSent ? Object(options.body) : {};
}
