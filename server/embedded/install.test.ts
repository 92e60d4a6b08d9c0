import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installPackages } from './install.ts';

/** A fake apt-get that records its calls and runs the given script; its apt-cache knows every package. */
async function aptThat(does: string) {
  const folder = await mkdtemp(join(tmpdir(), 'assay-apt-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const programs = {
    'apt-get': `echo "$*" >> ${folder}/calls; calls=$(wc -l < ${folder}/calls)\n${does}`,
    'apt-cache': 'echo "  Candidate: 1.0"',
  };
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }
  return {
    installer: { prefix: [], aptGet: join(folder, 'apt-get') },
    calls: async () => (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n'),
  };
}

test('an apt that is at work already is waited for', async () => {
  const apt = await aptThat(
    'if [ "$calls" -lt 3 ]; then echo "E: Could not get lock /var/lib/apt/lists/lock." >&2; exit 100; fi',
  );
  const progress: string[] = [];
  await installPackages(apt.installer, ['chromium'], (line) => progress.push(line));
  expect(progress).toEqual([
    'Installing chromium with apt-get.',
    'Another apt is running on this machine; waiting for it.',
  ]);
  const calls = await apt.calls();
  expect(calls).toHaveLength(3);
  for (const call of calls) expect(call).toContain('install --yes');
});

test('what fails with new package lists as well is an error in the words of apt', async () => {
  const apt = await aptThat('echo "E: No space left" >&2; case "$*" in *install*) exit 100;; esac');
  await expect(installPackages(apt.installer, ['chromium'], () => {})).rejects.toThrow('E: No space left');
  const calls = await apt.calls();
  expect(calls.map((call) => /install|update/.exec(call)?.[0])).toEqual(['install', 'update', 'install']);
});
