import { readFile } from 'node:fs/promises';
import { freemem } from 'node:os';
import { dirname, join } from 'node:path';

/** Bytes that this process can still allocate. On Linux: the kernel's "available" memory (cached file pages that it can drop count
 * as free, such as those of a model's file), or less where a control group, such as a container's, allows less.
 *
 * @param systemFree  free memory as the runtime reports it, for other systems
 * @param root        of the file system, for tests
 */
export async function freeMemory(systemFree: () => Promise<number>, root = '/'): Promise<number> {
  if (process.platform !== 'linux') return systemFree();
  return Math.min(freemem(), ...(await roomInGroups(root)));
}

/** Free bytes in each control group (version 2) of this process, from its own up to the outermost. */
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

/** The content of a file; empty when it does not exist, as without control groups of version 2. */
function text(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
