import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { expect, onTestFinished, test } from 'vitest';
import { identify, isRunning } from '../../server/bin/processes.js';
import { open, openElsewhere, record, run, serversOn, temporaryDataDir } from './openings.ts';

test('a first start makes a private database, a stop leaves nothing running, a second start finds the data', async () => {
  const dataDir = await temporaryDataDir();
  const first = await open(dataDir);
  expect(first.started).toBe(true);
  await run(first.url, 'CREATE TABLE kept (word VARCHAR(20))');
  await run(first.url, "INSERT INTO kept VALUES ('here')");
  await first.stop();
  expect(serversOn(dataDir)).toEqual([]);
  expect(existsSync(join(dataDir, 'database.json'))).toBe(false);

  const second = await open(dataDir);
  expect(await run(second.url, 'SELECT word FROM kept')).toBe('here');
  await second.stop();
});

test('nobody logs in without the password, and the account ends at its own database', async () => {
  const dataDir = await temporaryDataDir();
  const database = await open(dataDir);
  const url = new URL(database.url);
  for (const login of ['root', 'root:', 'assay', 'assay:guessed', 'nobody']) {
    await expect(run(`mysql://${login}@${url.host}/`, 'SELECT 1')).rejects.toThrow(/Access denied/);
  }
  await expect(run(database.url, 'SELECT * FROM mysql.global_priv')).rejects.toThrow(/denied/);
  for (const name of ['database.json', 'database.password', 'mysql.log']) {
    expect([name, (await stat(join(dataDir, name))).mode & 0o077]).toEqual([name, 0]);
  }
  const [server] = serversOn(dataDir);
  expect(await readFile(`/proc/${server?.pid}/cmdline`, 'utf8')).not.toContain(url.password);
  await database.stop();
});

test('text is utf8mb4 and a commit is on disk when it is answered', async () => {
  const dataDir = await temporaryDataDir();
  const database = await open(dataDir);
  expect(await run(database.url, 'SELECT @@character_set_database')).toBe('utf8mb4');
  expect(await run(database.url, 'SELECT @@innodb_flush_log_at_trx_commit')).toBe('1');
  await database.stop();
});

test('a second opening adopts the running server; the one that started it stops it', async () => {
  const dataDir = await temporaryDataDir();
  const first = await open(dataDir);
  const [server] = serversOn(dataDir);
  const second = await open(dataDir);
  expect(second).toMatchObject({ started: false, url: first.url });
  await second.stop();
  expect(serversOn(dataDir)).toEqual([server]);
  await first.stop();
  expect(serversOn(dataDir)).toEqual([]);
});

test('a starter that leaves first hands the server to whoever still uses it', async () => {
  const dataDir = await temporaryDataDir();
  const starter = openElsewhere(dataDir);
  await starter.opened;
  const user = await open(dataDir);
  await starter.leave();
  expect(await run(user.url, 'SELECT 1')).toBe('1');
  await user.stop();
  expect(serversOn(dataDir)).toEqual([]);
});

test('two processes that start at once end with one server', async () => {
  const dataDir = await temporaryDataDir();
  const both = [openElsewhere(dataDir), openElsewhere(dataDir)];
  const opened = await Promise.all(both.map((other) => other.opened));
  expect(opened.map((answer) => answer.started).sort()).toEqual([false, true]);
  expect(opened[0]?.url).toBe(opened[1]?.url);
  expect(serversOn(dataDir)).toHaveLength(1);
  await Promise.all(both.map((other) => other.leave()));
  expect(serversOn(dataDir)).toEqual([]);
});

test('databases that are made and started at the same time do not disturb each other', async () => {
  const dataDirs = await Promise.all(Array.from({ length: 4 }, temporaryDataDir));
  const databases = await Promise.all(dataDirs.map((dataDir) => open(dataDir)));
  expect(databases.map((database) => database.started)).toEqual([true, true, true, true]);
  await Promise.all(databases.map((database) => database.stop()));
});

test('a server killed at work comes back with every committed row and none that was not', async () => {
  const dataDir = await temporaryDataDir();
  const first = await open(dataDir);
  await run(first.url, 'CREATE TABLE numbers (n INT PRIMARY KEY) ENGINE=InnoDB');
  for (let n = 1; n <= 50; n += 1) await run(first.url, `INSERT INTO numbers VALUES (${n})`);
  const unfinished = await createConnection(first.url);
  unfinished.on('error', () => {});
  await unfinished.query('START TRANSACTION');
  await unfinished.query('INSERT INTO numbers VALUES (51)');
  const [server] = serversOn(dataDir);
  if (server) process.kill(server.pid, 'SIGKILL');

  const second = await open(dataDir);
  expect(second.started).toBe(true);
  expect(await run(second.url, 'SELECT COUNT(*) FROM numbers')).toBe('50');
  await second.stop();
  await first.stop();
});

test('a killed starter leaves a server that the next one uses; a short command leaves it running', async () => {
  const dataDir = await temporaryDataDir();
  const starter = openElsewhere(dataDir);
  const { url } = await starter.opened;
  await starter.kill();
  const command = await open(dataDir, { takeOverOrphan: false });
  expect(command).toMatchObject({ started: false, url });
  await command.stop();
  expect(serversOn(dataDir)).toHaveLength(1);

  const longRunning = await open(dataDir, { takeOverOrphan: true });
  expect(longRunning.started).toBe(false);
  await longRunning.stop();
  expect(serversOn(dataDir)).toEqual([]);
});

test('a starter that ends by an uncaught error takes its server with it', async () => {
  const dataDir = await temporaryDataDir();
  const starter = openElsewhere(dataDir);
  await starter.opened;
  await starter.crash();
  await untilTrue(async () => serversOn(dataDir).length === 0);
  const next = await open(dataDir);
  expect(next.started).toBe(true);
  await next.stop();
});

test('a starter that crashes leaves the server to another process that uses it', async () => {
  const dataDir = await temporaryDataDir();
  const starter = openElsewhere(dataDir);
  await starter.opened;
  const user = await open(dataDir, { takeOverOrphan: true });
  await starter.crash();
  await sleep(200);
  expect(await run(user.url, 'SELECT 1')).toBe('1');
  await user.stop();
  expect(serversOn(dataDir)).toEqual([]);
});

test('an interrupt from the terminal does not reach the server: it leads its own process group', async () => {
  const dataDir = await temporaryDataDir();
  const database = await open(dataDir);
  const [server] = serversOn(dataDir);
  const status = await readFile(`/proc/${server?.pid}/stat`, 'utf8');
  const [, , processGroup] = status.slice(status.lastIndexOf(')') + 2).split(' ');
  expect(processGroup).toBe(String(server?.pid));
  await database.stop();
});

test('a stale record is cleared, and the process that now has its pid is left alone', async () => {
  const dataDir = await temporaryDataDir();
  const bystander = spawn('sleep', ['60']);
  onTestFinished(() => void bystander.kill());
  const identity = identify(bystander.pid ?? 0);
  const me = { ...identity, opening: 1 };
  const stale = {
    engine: 'MariaDB',
    version: '10.11.0',
    dataFolder: join(dataDir, 'mysql'),
    process: identity,
    port: 3306,
    temporaryFolder: join(dataDir, 'no-such-folder'),
    owner: me,
    users: [me],
  };
  await writeFile(join(dataDir, 'database.json'), JSON.stringify(stale));
  const database = await open(dataDir);
  expect(database.started).toBe(true);
  expect((await record(dataDir)).process.pid).not.toBe(identity.pid);
  expect(isRunning(identity)).toBe(true);
  await database.stop();
});

test.each([['nothing'], ['half a sentence']])('a record with %s in it is no record', async (content) => {
  const dataDir = await temporaryDataDir();
  await writeFile(join(dataDir, 'database.json'), content === 'nothing' ? '' : '{"engine": "Mar');
  const database = await open(dataDir);
  expect(database.started).toBe(true);
  await database.stop();
});

test('a server that no record names is stopped before another starts on its folder', async () => {
  const dataDir = await temporaryDataDir();
  const first = await open(dataDir);
  const [unrecorded] = serversOn(dataDir);
  await rm(join(dataDir, 'database.json'));
  const second = await open(dataDir);
  expect(second.started).toBe(true);
  expect(serversOn(dataDir)).toHaveLength(1);
  expect(serversOn(dataDir)[0]?.pid).not.toBe(unrecorded?.pid);
  await first.stop();
  expect(serversOn(dataDir)).toHaveLength(1);
  await second.stop();
});

test('a server that refuses the kept password is replaced', async () => {
  const dataDir = await temporaryDataDir();
  const first = await open(dataDir);
  await writeFile(join(dataDir, 'database.password'), 'another-password\n');
  const second = await open(dataDir);
  expect(second.started).toBe(true);
  expect(serversOn(dataDir)).toHaveLength(1);
  await second.stop();
  await first.stop();
});

test('an initialisation that is killed leaves no half-made database behind', async () => {
  const dataDir = await temporaryDataDir();
  const killed = openElsewhere(dataDir);
  await untilTrue(async () => (await readdir(dataDir)).some((name) => name.includes('unfinished')));
  await killed.kill();
  expect(existsSync(join(dataDir, 'mysql'))).toBe(false);
  const database = await open(dataDir);
  expect(await run(database.url, 'SELECT 1')).toBe('1');
  expect((await readdir(dataDir)).filter((name) => name.includes('unfinished'))).toEqual([]);
  await database.stop();
});

test('without a server program and without the right to install one, one screen says what to do', async () => {
  const dataDir = await temporaryDataDir();
  const failure = await open(dataDir, { searchPath: dataDir, usualFolders: [] }).catch(
    (error: Error) => error,
  );
  expect(failure).toMatchObject({ name: 'DatabaseUnavailable' });
  const message = String(failure);
  for (const help of ['apt-get install', 'dnf install', 'brew install', 'docker run', 'DATABASE_URL']) {
    expect(message).toContain(help);
  }
  expect(message.split('\n').length).toBeLessThan(24);
});

test('an unsupported server is named with its version', async () => {
  const dataDir = await temporaryDataDir();
  const programs = join(dataDir, 'programs');
  await mkdir(programs);
  await writeFile(join(programs, 'mysqld'), '#!/bin/sh\necho "mysqld  Ver 5.7.44 for Linux on x86_64"\n', {
    mode: 0o755,
  });
  const opening = open(dataDir, { searchPath: programs, usualFolders: [] });
  await expect(opening).rejects.toThrow(/mysqld is MySQL 5\.7\.44; Assay needs 8\.4 or later/);
});

test('data that another engine made are not touched', async () => {
  const dataDir = await temporaryDataDir();
  await mkdir(join(dataDir, 'mysql'));
  await writeFile(
    join(dataDir, 'mysql', 'assay-engine.json'),
    JSON.stringify({ engine: 'MySQL', version: '9.7.4' }),
  );
  await expect(open(dataDir)).rejects.toThrow(/was made by MySQL, but only MariaDB .* is installed/);
  expect(await readdir(join(dataDir, 'mysql'))).toEqual(['assay-engine.json']);
});

test('a folder that is not Assay’s is not taken for a database', async () => {
  const dataDir = await temporaryDataDir();
  await mkdir(join(dataDir, 'mysql'));
  await writeFile(join(dataDir, 'mysql', 'letters.txt'), 'mine');
  await expect(open(dataDir)).rejects.toThrow(/holds files that Assay did not make/);
  expect(await readdir(join(dataDir, 'mysql'))).toEqual(['letters.txt']);
});

test('a server that cannot start says why in the words of its own log', async () => {
  const dataDir = await temporaryDataDir();
  const database = await open(dataDir);
  await database.stop();
  await writeFile(join(dataDir, 'mysql', 'ibdata1'), 'not a tablespace');
  await expect(open(dataDir)).rejects.toThrow(
    /ended while it started\.\nThe last lines of .*mysql\.log:\n[\s\S]*ERROR/,
  );
  expect(serversOn(dataDir)).toEqual([]);
});

test('a folder path longer than a socket path may be is no obstacle', async () => {
  const dataDir = join(await temporaryDataDir(), 'a-long-name-'.repeat(12));
  const database = await open(dataDir);
  expect(await run(database.url, 'SELECT 1')).toBe('1');
  await database.stop();
  expect(serversOn(dataDir)).toEqual([]);
});

async function untilTrue(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await sleep(2);
}
