import { createConnection } from 'node:net';

/**
 * Tries a plain TCP connection and closes it. For `assay doctor` only: it checks whether outbound connections work,
 * and sends nothing. @returns null when the connection was made, else the reason
 */
export function whyUnreachable(host: string, port: number, timeoutMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: timeoutMs });
    const end = (reason: string | null) => {
      socket.destroy();
      resolve(reason);
    };
    socket.once('connect', () => end(null));
    socket.once('timeout', () => end(`no answer within ${timeoutMs / 1000} s`));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}
