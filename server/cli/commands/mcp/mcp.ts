import type { Command } from 'commander';
import { type Config, readConfig } from '../../../config.ts';
import { AssayError } from '../../../domain/errors.ts';
import { parseNumber } from '../../options.ts';

interface McpOptions {
  org?: string;
  maxCredits?: number;
}

/** `assay mcp`: the tools of agents over stdin and stdout. docs/mcp.md. */
export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .description('serve agents (MCP) over stdin and stdout, here or through the server at ASSAY_URL')
    .option('--org <id or name>', 'whose credits and answers, where there are several and no ASSAY_API_KEY')
    .option('--max-credits <number>', 'the most that one call may spend (MCP_MAX_CREDITS)', parseNumber)
    .action(async (options: McpOptions) => {
      const config = readConfig(process.env);
      if (config.ASSAY_URL === undefined) await serveHere(config, options);
      else await serveThrough(config, config.ASSAY_URL, options);
      process.exit(process.exitCode ?? 0);
    });
}

async function serveHere(config: Config, { org, maxCredits = config.MCP_MAX_CREDITS }: McpOptions) {
  const { serveStdio } = await import('../../../runtime/serveStdio.ts');
  const { callerHere } = await import('./callerHere.ts');
  await serveStdio(config, (deps) => callerHere(deps, org), { maxCredits, ended: clientGone() });
}

async function serveThrough(config: Config, url: string, { maxCredits }: McpOptions): Promise<void> {
  if (config.ASSAY_API_KEY === undefined)
    throw new AssayError(
      'VALIDATION_ERROR',
      'ASSAY_URL is set, so ASSAY_API_KEY is needed: the key that the server shows once.',
    );
  const { bridge } = await import('./bridge.ts');
  await bridge({ url, apiKey: config.ASSAY_API_KEY, maxCredits }, clientGone());
}

/** Resolves when the client has closed stdin, or a signal asks for the end. */
function clientGone(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
