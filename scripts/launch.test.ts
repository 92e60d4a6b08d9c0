import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const SCRIPTS: [string, string][] = Object.entries(packageJson.scripts);

test('only scripts that run after an installation need a Node that reads TypeScript', () => {
  const direct = SCRIPTS.filter(([, script]) => /\bnode \S+\.ts\b/.test(script));
  expect(direct.map(([name]) => name)).toEqual(['lock']);
});

test('every script that uses the launcher is known to it', () => {
  const launcher = fileURLToPath(new URL('launch.js', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [launcher, 'no-such-command'], { encoding: 'utf8' });
  const known = /launch\.js (\S+) /.exec(stderr)?.[1]?.split('|') ?? [];
  const used = SCRIPTS.flatMap(([, script]) => /scripts\/launch\.js (\S+)/.exec(script)?.[1] ?? []);
  expect(status).toBe(2);
  expect([...new Set(used)].sort()).toEqual(known.sort());
});
