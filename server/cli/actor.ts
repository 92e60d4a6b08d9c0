import { userInfo } from 'node:os';
import type { Actor } from '../domain/audit.ts';

/** Who runs the command, for the audit: the user of the operating system. */
export function commandLineActor(): Actor {
  try {
    return { kind: 'command-line', id: userInfo().username };
  } catch {
    // In a container the user often has a number and no name.
    return { kind: 'command-line', id: String(process.getuid?.() ?? 'unknown') };
  }
}
