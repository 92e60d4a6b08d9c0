import { readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;

/** Whether a process draws pages, by its own command line: a process id alone may long be another program's. */
export async function isRenderer(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return /--type=renderer/.test(command);
}

/**
 * Memory of a process that it shares with no other, in bytes: what ends with it. Null where the system does not say
 * (it is read from Linux's /proc), or when the process has ended.
 */
export async function privateBytesOf(pid: number): Promise<number | null> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => null);
  const [, resident = '', shared = ''] = statm?.split(' ') ?? [];
  const bytes = (Number(resident) - Number(shared)) * PAGE_BYTES;
  return statm === null || !Number.isFinite(bytes) ? null : Math.max(0, bytes);
}
