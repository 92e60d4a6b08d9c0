import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../server/config.ts';
import { createMetrics } from '../server/metrics.ts';
import { programOfPackage } from '../test/support/debianPackage.ts';

const run = promisify(execFile);
const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string) => readFile(root(path), 'utf8');

/** Names of all metrics; of a histogram with its three endings. */
async function metricNames(): Promise<Set<string>> {
  const { registry } = createMetrics();
  const defaults = new Registry();
  collectDefaultMetrics({ register: defaults, prefix: 'assay_' });
  const all = [...(await registry.getMetricsAsJSON()), ...(await defaults.getMetricsAsJSON())];
  return new Set(all.flatMap(({ name }) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]));
}

const namesIn = (text: string) => new Set(text.match(/\bassay_[a-z_]+/g));

interface Alert {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}

test('alerts and dashboard ask for metrics that there are', async () => {
  const known = await metricNames();
  for (const file of ['deploy/prometheus/alerts.yaml', 'deploy/grafana/assay.json']) {
    const names = namesIn(await read(file));
    expect(names.size).toBeGreaterThan(5);
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
  }
});

test('every alert has a runbook with what to do', async () => {
  const { groups } = parse(await read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Alert[] }[] };
  const headings = [...(await read('docs/watch.md')).matchAll(/^### (\w+)$/gm)].map(([, heading]) => heading);
  const alerts = groups.flatMap(({ rules }) => rules);
  expect(alerts.map(({ alert }) => alert)).toEqual(headings);
  for (const { alert, annotations } of alerts)
    expect(annotations.runbook).toBe(`docs/watch.md#${alert.toLowerCase()}`);
});

test("the alerts are valid for Prometheus' own tool", async ({ skip }) => {
  const promtool = await programOfPackage('prometheus', 'usr/bin/promtool');
  skip(promtool === null, 'promtool is not installed, and there is no Debian package to take it from');
  const { stdout } = await run(promtool ?? '', ['check', 'rules', root('deploy/prometheus/alerts.yaml')]);
  expect(stdout).toContain('SUCCESS');
});

test('the image has only files that there are, runs as nobody in particular, and says whether it is well', async () => {
  const dockerfile = await read('deploy/Dockerfile');
  const stages = dockerfile.split(/^FROM /m).slice(1);
  const last = stages.at(-1) ?? '';
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
  expect(stages.map((stage) => stage.split('\n')[0])).toEqual([
    expect.stringMatching(/^node:24-\S+ AS packages$/),
    expect.stringMatching(/^node:24-\S+ AS console$/),
    expect.stringMatching(/^node:24-\S+$/),
  ]);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
  expect(copied.length).toBeGreaterThan(6);
  for (const path of copied) expect([path, existsSync(root(path))]).toEqual([path, true]);
  const ignore = (await read('deploy/Dockerfile.dockerignore')).split('\n');
  for (const path of copied)
    expect(ignore.includes(`!${path}`) || ignore.includes(`!${path.split('/')[0]}`)).toBe(true);
});

interface Service {
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: object;
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
}

test('the composition starts what Assay needs, with settings that it takes', async () => {
  const file = parse(await read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const { api, worker, mysql, redis } = file.services;
  expect([api?.command, worker?.command]).toEqual([
    ['assay', 'serve', '--role', 'api'],
    ['assay', 'serve', '--role', 'worker'],
  ]);
  for (const service of [api, worker]) {
    expect(service?.read_only).toBe(true);
    expect(service?.depends_on).toEqual({
      mysql: { condition: 'service_healthy' },
      redis: { condition: 'service_healthy' },
    });
    const filled = Object.entries(service?.environment ?? {}).map(([name, value]) => [
      name,
      value
        .replace(/\$\{ENCRYPTION_KEY:[^}]*\}/, Buffer.alloc(32).toString('base64'))
        .replace(/\$\{PUBLIC_URL:-\}/, 'https://assay.example.com')
        .replace(/\$\{\w+:[^}]*\}/, 'word'),
    ]);
    expect(Object.keys(readConfig(Object.fromEntries(filled)))).toEqual(
      expect.arrayContaining(Object.keys(service?.environment ?? {})),
    );
  }
  expect([mysql?.healthcheck, redis?.healthcheck]).toEqual([expect.anything(), expect.anything()]);
});

test('the unit is valid for systemd', async ({ skip }) => {
  const analyze = await programOfPackage('systemd', 'usr/bin/systemd-analyze');
  skip(analyze === null, 'systemd-analyze is not installed, and there is no Debian package to take it from');
  const folder = await mkdtemp(join(tmpdir(), 'assay-unit-'));
  const unit = join(folder, 'assay.service');
  const text = await read('deploy/assay.service');
  await writeFile(unit, text.replace('/opt/assay/node_modules/.bin/node', process.execPath));
  const { stderr } = await run(analyze ?? '', ['verify', unit]);
  expect(stderr.split('\n').filter((line) => line.includes('assay.service'))).toEqual([]);
  await rm(folder, { recursive: true });
});
