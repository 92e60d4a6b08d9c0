import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { HostedCommand, HostedResult } from './commandHost.ts';

const MAIN = fileURLToPath(new URL('../../server/cli/main.ts', import.meta.url));
const COMMAND_HOST = fileURLToPath(new URL('commandHost.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const READY_WITHIN_MS = 180_000;

/** A real `assay serve` in a process of its own. */
export interface AssayProcess {
  /** Where it listens; empty for the worker role. */
  url: string;
  pid: number;
  /** Everything it printed so far. */
  output(): string;
  /** The part of it on stdout. */
  stdout(): string;
  /** Waits until it exits. @returns the exit code */
  ended(): Promise<number | null>;
  /** Sends a signal and waits for the end. @returns the exit code, null when the signal ended it */
  stop(signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
}

/** Only what the test sets, without the machine's own proxies and settings. */
function environment(settings: Record<string, string>): Record<string, string> {
  const inherited = Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'].flatMap((name) =>
      process.env[name] ? [[name, process.env[name]]] : [],
    ),
  );
  // No login of whoever runs the tests.
  const XDG_CONFIG_HOME = join(tmpdir(), 'assay-no-configuration');
  return { ...inherited, XDG_CONFIG_HOME, NODE_ENV: 'test', LOG_LEVEL: 'info', ...settings };
}

/** Starts a server and waits until it says that it is ready. */
export async function startAssay(
  settings: Record<string, string>,
  role: 'all' | 'api' | 'worker' = 'all',
  flags: readonly string[] = [],
): Promise<AssayProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-test-data-'));
  const child = spawn(process.execPath, [MAIN, 'serve', '--role', role, ...flags], {
    cwd: ROOT,
    env: environment({ PORT: '0', ASSAY_DATA_DIR: dataDir, ...settings }),
    // Through the IPC channel it notices when this process has gone, and stops: an interrupted test run leaves none behind.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  let ready: (url: string) => void = () => {};
  const readiness = new Promise<string>((resolve) => {
    ready = resolve;
  });
  const read = (line: string) => {
    lines.push(line);
    if (line.startsWith('{') && line.includes('"msg":"ready"')) {
      ready((JSON.parse(line) as { url: string | null }).url ?? '');
    }
  };
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', read);
  const results: string[] = [];
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => results.push(line));

  const failed = exited.then(() => {
    throw new Error(`assay serve ended before it was ready:\n${lines.join('\n')}`);
  });
  const tooLate = new Promise<never>((_, reject) => {
    const error = new Error(`assay serve was not ready in time:\n${lines.join('\n')}`);
    setTimeout(() => reject(error), READY_WITHIN_MS).unref();
  });
  const url = await Promise.race([readiness, failed, tooLate]);
  failed.catch(() => undefined);
  return {
    url,
    pid: child.pid ?? 0,
    output: () => lines.join('\n'),
    stdout: () => results.join('\n'),
    ended: async () => ((await exited) as [number | null])[0],
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const [code] = (await exited) as [number | null];
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** What a command printed and how it ended. */
export interface CommandResult {
  stdout: Buffer;
  stderr: string;
  code: number;
}

/** Runs one command in a process of its own, as a shell does. */
export async function runAssayAlone(
  args: readonly string[],
  settings: Record<string, string>,
): Promise<CommandResult> {
  const options = {
    cwd: ROOT,
    env: environment(settings),
    encoding: 'buffer' as const,
    maxBuffer: 64 * 2 ** 20,
  };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [MAIN, ...args], options);
    return { stdout, stderr: stderr.toString(), code: 0 };
  } catch (error) {
    const { stdout, stderr, code } = error as { stdout: Buffer; stderr: Buffer; code: number };
    return { stdout, stderr: stderr.toString(), code };
  }
}

let host: ChildProcess | undefined;
let lastCommand: Promise<unknown> = Promise.resolve();

/**
 * Runs one command of the command line in a process shared with the other commands of this test process; a
 * long-running one (`serve`) needs `runAssayAlone`.
 */
export function runAssay(args: readonly string[], settings: Record<string, string>): Promise<CommandResult> {
  const result = lastCommand.then(() => hosted({ args, environment: environment(settings) }));
  lastCommand = result.catch(() => undefined);
  return result;
}

async function hosted(command: HostedCommand): Promise<CommandResult> {
  host ??= startHost();
  const ended = new AbortController();
  const { signal } = ended;
  try {
    const answered = once(host, 'message', { signal }) as Promise<[HostedResult]>;
    const died = once(host, 'exit', { signal }).then(() => {
      host = undefined;
      throw new Error(`assay ${command.args.join(' ')} ended the process that runs commands`);
    });
    host.send(command);
    const [{ stdout, ...rest }] = await Promise.race([answered, died]);
    return { ...rest, stdout: Buffer.from(stdout, 'base64') };
  } finally {
    ended.abort();
  }
}

function startHost(): ChildProcess {
  const child = spawn(process.execPath, [COMMAND_HOST], {
    cwd: ROOT,
    env: environment({}),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** Runs one command whose stdout is closed before the first byte, as in `| true`. */
export async function runAssayUnread(
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ stderr: string; code: number | null }> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: ROOT,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { stderr, code };
}

/** The one JSON value that a command prints with `--json`. */
export async function assayJson<Shape>(
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Shape> {
  const { stdout, stderr, code } = await runAssay([...args, '--json'], settings);
  if (code !== 0) throw new Error(`assay ${args.join(' ')} ended with ${code}:\n${stderr}`);
  return JSON.parse(stdout.toString()) as Shape;
}
