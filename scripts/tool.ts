import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The exit code and output of a tool. */
export interface ToolResult {
  /** Exit code; 1 when a signal ended it. */
  code: number;
  stdout: string;
  stderr: string;
}

const KILL_AFTER_MS = 10_000;

const running = new Set<ChildProcess>();

/** Runs a JavaScript program with this Node and collects its output. */
export function runTool(args: string[], options: { cwd: string }): Promise<ToolResult> {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return ended(child).then((code) => ({ code, stdout, stderr }));
}

/**
 * Runs a JavaScript program whose output goes straight to this process's stderr, or line by line to `onLine` where others
 * write as well; ends it when it takes too long.
 * @returns its exit code; 1 when a signal ended it
 */
export async function showTool(
  args: string[],
  options: {
    cwd: string;
    env: NodeJS.ProcessEnv;
    timeoutMs: number;
    onLine: ((line: string) => void) | undefined;
  },
): Promise<number> {
  const { cwd, env, onLine } = options;
  const output = onLine === undefined ? 2 : 'pipe';
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', output, output] });
  for (const stream of [child.stdout, child.stderr])
    if (stream && onLine) createInterface({ input: stream }).on('line', onLine);
  const tooLong = setTimeout(() => end(child), options.timeoutMs);
  try {
    return await ended(child);
  } finally {
    clearTimeout(tooLong);
  }
}

function ended(child: ChildProcess): Promise<number> {
  running.add(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Ends all running tools. */
export function endTools(): void {
  for (const child of running) end(child);
}

/** By SIGTERM, and by SIGKILL when that has no effect. */
function end(child: ChildProcess): void {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
}
