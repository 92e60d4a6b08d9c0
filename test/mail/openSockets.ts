import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** How many TCP sockets of this process are connected, or connecting, to the port. Linux only (/proc). */
export function socketsTo(port: number): number {
  const own = new Set(readdirSync('/proc/self/fd').flatMap((descriptor) => inodeOf(descriptor)));
  return readFileSync('/proc/self/net/tcp', 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , remote, , , , , , , inode]) => {
      const remotePort = Number.parseInt(remote?.split(':')[1] ?? '', 16);
      return remotePort === port && own.has(inode ?? '');
    }).length;
}

function inodeOf(descriptor: string): string[] {
  try {
    const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/self/fd/${descriptor}`))?.[1];
    return inode === undefined ? [] : [inode];
  } catch {
    return []; // the descriptor that lists the folder is closed by now
  }
}
