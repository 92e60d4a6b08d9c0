import { readdir, readFile } from 'node:fs/promises';

export interface ChildProcess {
  pid: number;
  command: string;
}

/** The processes that a process started, and theirs; empty where there is no /proc. */
export async function descendantsOf(pid: number): Promise<ChildProcess[]> {
  const names = await readdir('/proc').catch(() => []);
  const all = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(describe));
  const living = all.filter((one) => one !== null);
  const found: ChildProcess[] = [];
  for (let parents = [pid]; parents.length > 0; ) {
    const children = living.filter(({ parent }) => parents.includes(parent));
    found.push(...children);
    parents = children.map((child) => child.pid);
  }
  return found;
}

/** Null for a process that has ended, or that only waits for its end to be noticed. */
async function describe(name: string): Promise<(ChildProcess & { parent: number }) | null> {
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null);
  const [, command, state, parent] = /^\d+ \((.*)\) (\S) (\d+)/s.exec(stat ?? '') ?? [];
  if (command === undefined || state === 'Z') return null;
  return { pid: Number(name), command, parent: Number(parent) };
}
