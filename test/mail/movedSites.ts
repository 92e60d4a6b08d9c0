import { createServer } from 'node:http';

/** The web sites of the bench, on port 80 of one address. */
export interface MovedSites {
  /** Every request so far, as `http://host/path`. */
  requests: string[];
  close(): Promise<void>;
}

/** Serves sites that have moved, by host name, and a page at each of the names that they moved to. */
export async function serveMovedSites(address: string, moves: Record<string, string>): Promise<MovedSites> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    requests.push(`http://${host}${request.url}`);
    const target = moves[host];
    if (request.url !== '/') response.writeHead(404).end();
    else if (target !== undefined) response.writeHead(301, { location: `http://${target}/` }).end();
    else response.setHeader('content-type', 'text/html').end(pageOf(host));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(80, address, resolve);
  });
  return {
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function pageOf(host: string): string {
  return `<!doctype html><html lang="en"><title>${host}</title><h1>${host}</h1><p>We make pumps for breweries.</p></html>`;
}
