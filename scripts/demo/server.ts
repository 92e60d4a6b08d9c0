import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';

/** The demonstration's own server. */
export interface DemoServer {
  url: string;
  /** Runs a command on the same database. @returns its JSON */
  assay(...args: string[]): Promise<unknown>;
  /** Registers a callback for the steps of research. */
  onProgress(listener: (step: ResearchStep) => void): void;
  /** Stops the server, and the database that it started, in an orderly way. */
  stop(): Promise<void>;
}

export interface ResearchStep {
  runId: string;
  detail: string;
}

const COMMAND_LINE = fileURLToPath(new URL('../../server/cli/main.ts', import.meta.url));
const OUTPUT_LINES_KEPT = 20;

/**
 * Starts `assay serve` like `npm start`, in an environment of its own.
 * @param onOutput  called with each line of output before the server is ready
 * @throws Error with the server's last words when it ends before it is ready; the signal's reason when interrupted
 */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  onOutput: (line: string) => void,
  interrupted: AbortSignal,
): Promise<DemoServer> {
  // In a process group of its own, so that Ctrl-C does not reach it: `stop` ends it, or the closed channel when this process dies.
  const child = spawn(process.execPath, [COMMAND_LINE, 'serve'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const lastWords: string[] = [];
  const listeners: ((step: ResearchStep) => void)[] = [];
  const remember = (line: string) => {
    lastWords.push(line);
    if (lastWords.length > OUTPUT_LINES_KEPT) lastWords.shift();
  };
  linesOf(child.stderr, (line) => {
    remember(line);
    onOutput(stripVTControlCharacters(line).replace(/^• /, ''));
  });
  const ready = new Promise<string>((resolve) => {
    linesOf(child.stdout, (line) => {
      const entry = readLogLine(line);
      if (entry === null) return;
      if (entry.msg === 'ready' && typeof entry.url === 'string') resolve(entry.url);
      if (typeof entry.runId === 'string' && typeof entry.detail === 'string') {
        const step = { runId: entry.runId, detail: entry.detail };
        for (const listener of listeners) listener(step);
      }
      if (typeof entry.level === 'number' && entry.level >= ERROR_LEVEL) remember(line);
    });
  });
  const end = once(child, 'exit').then(() => null);
  const leave = once(interrupted, 'abort').then(() => null);
  const url = await Promise.race([ready, end, leave]);
  if (url === null) await stop(child, end);
  interrupted.throwIfAborted();
  if (url === null) throw new Error(`The server did not start:\n\n${lastWords.join('\n')}`);
  return {
    url,
    assay: (...args) => runCommand(environment, args),
    onProgress: (listener) => listeners.push(listener),
    stop: () => stop(child, end),
  };
}

const ERROR_LEVEL = 50;

/** A line of the server's log (pino, https://getpino.io); null for other output. */
function readLogLine(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function linesOf(stream: NodeJS.ReadableStream | null, receive: (line: string) => void): void {
  if (stream !== null) createInterface({ input: stream }).on('line', receive);
}

async function runCommand(environment: NodeJS.ProcessEnv, args: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND_LINE, ...args, '--json'], {
    env: environment,
  });
  return JSON.parse(stdout);
}

async function stop(child: ChildProcess, end: Promise<null>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await end;
  }
}
