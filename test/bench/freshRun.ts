import { setTimeout as sleep } from 'node:timers/promises';
import { startDnsServer } from '../support/dnsServer.ts';
import { startHttpServer } from '../support/httpServer.ts';
import { startProxyServer } from '../support/proxyServer.ts';
import { type Busy, busyMs } from './support/busy.ts';
import { postRun, untilSettled } from './support/client.ts';
import { pageOf } from './support/companySite.ts';
import { type Finding, inMs } from './support/findings.ts';
import type { Stage } from './support/stage.ts';
import { median, percentile } from './support/statistics.ts';

const RUNS = 30;
const WARM_UP = 10;
const PAGE_LATENCY_MS = 100;
const AIM_MS = 150;

/**
 * What a fresh run takes beyond the time in which its site was busy answering: creation, claim, connections, reading,
 * weighing, settling. Each company is new; its pages take a fixed time. They are reached through a proxy, because
 * a domain's site has the ports 80 and 443, which a bench may not have.
 */
export async function measureFreshRun(stage: Stage): Promise<Finding> {
  const hosts = Array.from({ length: WARM_UP + RUNS }, (_, index) => `fresh-${index}.example`);
  const requests = new Map<string, Busy[]>(hosts.map((host) => [host, []]));
  const site = await startHttpServer(async (request, response) => {
    const host = request.headers.host ?? '';
    const from = Date.now();
    await sleep(PAGE_LATENCY_MS);
    const html = pageOf(host, request.url ?? '');
    response.writeHead(html === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html ?? '');
    requests.get(host)?.push({ from, to: Date.now() });
  });
  const upstream = { address: '127.0.0.1', port: site.port };
  const proxy = await startProxyServer(Object.fromEntries(hosts.map((host) => [host, upstream])));
  const dns = await startDnsServer(() => 'NXDOMAIN');
  const server = await stage.startAssay('all', {
    DNS_SERVERS: dns.address,
    HTTP_PROXY: proxy.url,
    HOST_REQUESTS_PER_SECOND: '1000',
  });
  try {
    const overheads: number[] = [];
    for (const [index, domain] of hosts.entries()) {
      const { id } = await postRun(server, stage, { domain });
      const { status, createdAt, completedAt } = await untilSettled(server, stage, id);
      if (status !== 'completed' || !completedAt) throw new Error(`The run of ${domain} ended as ${status}.`);
      const duration = Date.parse(completedAt) - Date.parse(createdAt);
      if (index >= WARM_UP) overheads.push(duration - busyMs(requests.get(domain) ?? []));
    }
    const middle = median(overheads);
    const pages = median([...requests.values()].map((list) => list.length));
    return {
      what: `a fresh run beyond its pages' own latency (${pages} requests of ${PAGE_LATENCY_MS} ms each)`,
      ratio: null,
      measured: `median ${inMs(middle)}, p90 ${inMs(percentile(overheads, 0.9))}`,
      aim: `≤ ${AIM_MS} ms`,
      met: middle <= AIM_MS,
      numbers: { overheadMs: overheads },
    };
  } finally {
    await server.stop();
    await Promise.all([proxy.close(), site.close(), dns.close()]);
  }
}
