import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startHttpServer, type TestServer } from './httpServer.ts';
import type { MemoryPages } from './memoryWeb.ts';
import { startProxyServer } from './proxyServer.ts';
import { FJORDLYS, HOST, htmlPage } from './questionSite.ts';

interface SiteFile {
  type: string;
  body: string;
}

const HTML = 'text/html; charset=utf-8';
const CITIES = 'bergen oslo stavanger malmo trondheim tromso aarhus uppsala turku tampere'.split(' ');

/** The invented company of `questionSite.ts` with a page for each of its stores: twenty pages and more. */
export const TWENTY_PAGES: MemoryPages = {
  ...FJORDLYS,
  ...Object.fromEntries(
    CITIES.map((city) => [
      `https://${HOST}/stores/${city}`,
      htmlPage(
        `Store ${city}`,
        `<main><h1>The store in ${city}</h1><p>Open from ten to six, closed on Sundays. The store has a workshop, in which lamps are repaired
         while their owners wait, and a room in which old models can be seen.</p><a href="/">Fjordlys</a></main>`,
      ),
    ]),
  ),
};

/** The pages as a server sends them to any reader: path → file. */
export function staticSite(pages: MemoryPages): Record<string, SiteFile> {
  return Object.fromEntries(
    Object.entries(pages).map(([url, { body }]) => [
      new URL(url).pathname,
      { type: HTML, body: String(body) },
    ]),
  );
}

/**
 * The same pages as an application: every address answers with one shell, whose script fetches the page's data and
 * draws it. Without scripts there is no word and no link.
 */
export function drawnSite(pages: MemoryPages): Record<string, SiteFile> {
  const shell = `<!doctype html><html lang="en"><head><title>Loading</title><link rel="stylesheet" href="/app.css">
    <script type="module" src="/app.js"></script></head><body>
    <noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>`;
  const script = `import { show } from '/view.js';
    const answer = await fetch('/data' + location.pathname.replace(/\\/$/, '/index') + '.json');
    show(await answer.json());`;
  const view = `export const show = ({ title, body }) => {
    document.title = title;
    document.getElementById('root').innerHTML = body;
  };`;
  const files: [string, SiteFile][] = Object.entries(pages).flatMap(([url, { body }]) => {
    const { pathname } = new URL(url);
    return [
      [pathname, { type: HTML, body: shell }],
      [
        `/data${pathname.replace(/\/$/, '/index')}.json`,
        { type: 'application/json', body: asData(String(body)) },
      ],
    ];
  });
  return Object.fromEntries([
    ...files,
    ['/app.js', { type: 'text/javascript', body: script }],
    ['/view.js', { type: 'text/javascript', body: view }],
    ['/app.css', { type: 'text/css', body: 'body { color: black }' }],
  ]);
}

function asData(html: string): string {
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
  const body = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  return JSON.stringify({ title, body });
}

/**
 * A site behind a forward proxy, so that it has a name: requests for `host` reach it by `HTTP_PROXY`.
 *
 * @param latencyMs  how long it takes to answer
 */
export async function serveSite(
  host: string,
  files: Record<string, SiteFile>,
  latencyMs = 0,
): Promise<{ server: TestServer; proxyUrl: string; close(): Promise<void> }> {
  const server = await startHttpServer(async (request, response) => {
    if (latencyMs > 0) await sleep(latencyMs);
    answer(files[request.url ?? ''], response);
  });
  const proxy = await startProxyServer({ [host]: { address: '127.0.0.1', port: server.port } });
  return {
    server,
    proxyUrl: proxy.url,
    async close() {
      await proxy.close();
      await server.close();
    },
  };
}

function answer(file: SiteFile | undefined, response: ServerResponse): void {
  if (file === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': file.type }).end(file.body);
}
