/**
 * Runs commands of the `assay` command line one after the other in one process, since starting a process is most of a
 * command's cost. It receives them over its parent's IPC channel, and ends with it.
 */
import { runCommand } from '../../server/cli/runCommand.ts';

/** One command: its arguments, and its whole environment. */
export interface HostedCommand {
  args: readonly string[];
  environment: Record<string, string>;
}

/** What it printed, in base64 because it may be bytes, and how it ended. */
export interface HostedResult {
  stdout: string;
  stderr: string;
  code: number;
}

/** Thrown in place of `process.exit`; anything printed afterwards is not part of the command's output. */
class Exited extends Error {}
let exitedWith: number | null = null;

process.exit = ((code?: number) => {
  exitedWith ??= Number(code ?? process.exitCode ?? 0);
  throw new Exited();
}) as typeof process.exit;

function collect(stream: NodeJS.WriteStream): { chunks: Buffer[]; restore(): void } {
  const chunks: Buffer[] = [];
  const { write } = stream;
  stream.write = ((chunk: string | Uint8Array) => {
    if (exitedWith === null) chunks.push(Buffer.from(chunk as string));
    return true;
  }) as typeof stream.write;
  return {
    chunks,
    restore: () => {
      stream.write = write;
    },
  };
}

async function run({ args, environment }: HostedCommand): Promise<HostedResult> {
  process.env = { ...environment };
  process.exitCode = 0;
  exitedWith = null;
  const [stdout, stderr] = [collect(process.stdout), collect(process.stderr)];
  try {
    await runCommand([process.execPath, 'assay', ...args]);
  } finally {
    stdout.restore();
    stderr.restore();
  }
  return {
    stdout: Buffer.concat(stdout.chunks).toString('base64'),
    stderr: Buffer.concat(stderr.chunks).toString('utf8'),
    code: exitedWith ?? Number(process.exitCode),
  };
}

process.on('message', (command: HostedCommand) => {
  void run(command).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
