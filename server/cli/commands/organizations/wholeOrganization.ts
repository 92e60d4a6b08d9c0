import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Command } from 'commander';
import { deleteOrganization } from '../../../services/organizations/deleteOrganization.ts';
import { exportOrganization } from '../../../services/organizations/exportOrganization.ts';
import { findOrganization, type Organization } from '../../../services/organizations/organizations.ts';
import { commandLineActor } from '../../actor.ts';
import { type Globals, outputOf, parseId } from '../../options.ts';
import { withSession } from '../../session.ts';

/** `assay orgs export` and `assay orgs delete`. */
export function addWholeOrganizationCommands(orgs: Command): void {
  orgs
    .command('export <id>')
    .description('write everything that an organisation has into a file: gzip of one JSON value a row')
    .requiredOption('-o, --output <file.ndjson.gz>', 'where to; an existing file is replaced')
    .action(async (id: string, { output: file }: Globals & { output: string }, command: Command) => {
      const rows = await withSession(async ({ deps }) => {
        const organization = await findOrganization(deps, id);
        return writeGzip(file, (write) => exportOrganization(deps, organization, write));
      });
      const { size } = await stat(file);
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      outputOf(command).show({ file, bytes: size, rows }, () => {
        const amount = `${total.toLocaleString('en')} rows of ${Object.keys(rows).length} tables`;
        return `${amount} are in ${file} (${(size / 1_048_576).toFixed(1)} MiB).`;
      });
    });
  orgs
    .command('delete <id>')
    .description('delete an organisation with everything it has; this cannot be undone')
    .requiredOption('--confirm <name>', 'its name, as a safeguard')
    .option('--stop', 'end work that is under way, instead of refusing')
    .action(async (id: string, options: Globals & { confirm: string; stop?: boolean }, command: Command) => {
      const { organization, deletion } = await withSession(async ({ deps }) => {
        const organization: Organization = await findOrganization(deps, parseId(id));
        const { confirm, stop = false } = options;
        return {
          organization,
          deletion: await deleteOrganization(deps, organization, {
            confirm,
            stop,
            actor: commandLineActor(),
          }),
        };
      });
      outputOf(command).show({ id: organization.id, ...deletion }, () => {
        const runs = deletion.runs === 1 ? '1 run' : `${deletion.runs.toLocaleString('en')} runs`;
        return `"${organization.name}" is deleted, with ${runs} and ${deletion.rows.toLocaleString('en')} other rows.`;
      });
    });
}

/** Writes lines into a gzip file that appears under its name only when it is whole. Readable by its owner only. */
async function writeGzip<Result>(
  file: string,
  produce: (write: (line: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const part = `${file}.part`;
  const gzip = createGzip();
  const target = gzip.pipe(createWriteStream(part, { mode: 0o600 }));
  const written = finished(target);
  written.catch(() => {}); // it is awaited below, after what is written
  const fault = new AbortController();
  target.on('error', (error) => fault.abort(error));
  try {
    const result = await produce(async (line) => {
      fault.signal.throwIfAborted();
      if (!gzip.write(line)) await once(gzip, 'drain', { signal: fault.signal });
    });
    gzip.end();
    await written;
    await rename(part, file);
    return result;
  } catch (error) {
    gzip.destroy();
    target.destroy();
    await rm(part, { force: true });
    throw fault.signal.aborted ? fault.signal.reason : error;
  }
}
