import { readFile } from 'node:fs/promises';
import { freemem } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Bytes that this process can still take. On Linux: what the kernel calls available (pages of files that it could drop count as
 * free, and a model's file is such), or less where a control group, such as a container's, allows less.
 *
 * @param systemFree  what the runtime says is free, for the other systems
 * @param root        of the file system, for tests
 */
export async function freeMemory(systemFree: () => Promise<number>, root = '/'): Promise<number> {
  if (process.platform !== 'linux') return systemFree();
  return Math.min(freemem(), ...(await roomInGroups(root)));
}

/** Room left in each group that this process is in, from its own up to the outermost. Version 2 of control groups. */
async function roomInGroups(root: string): Promise<number[]> {
  const membership = await text(join(root, 'proc/self/cgroup'));
  const own = /^0::(\/.*)$/m.exec(membership)?.[1];
  if (own === undefined) return [];
  const rooms: number[] = [];
  for (let group = own; ; group = dirname(group)) {
    const folder = join(root, 'sys/fs/cgroup', group);
    const [limit, used, statistics] = await Promise.all(
      ['memory.max', 'memory.current', 'memory.stat'].map((name) => text(join(folder, name))),
    );
    const max = Number.parseInt(limit ?? '', 10);
    if (Number.isFinite(max)) {
      const droppable = ['active_file', 'inactive_file'].reduce((sum, name) => {
        const line = new RegExp(`^${name} (\\d+)$`, 'm').exec(statistics ?? '');
        return sum + Number(line?.[1] ?? 0);
      }, 0);
      rooms.push(Math.max(0, max - Number(used) + droppable));
    }
    if (group === '/') return rooms;
  }
}

/** Empty where there is no such file: another version of control groups, or none. */
function text(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
