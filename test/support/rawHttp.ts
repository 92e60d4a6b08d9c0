import { connect } from 'node:net';

/** Sends bytes to a port on loopback and returns everything received until the other side closes. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.on('error', reject);
    socket.setTimeout(5_000, () => socket.destroy(new Error('The server did not close the connection.')));
  });
}

/** Sends bytes to a port on loopback and, once something has come back or `afterMs` have gone by, resets the connection. */
export function sendAndReset(port: number, text: string, afterMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setTimeout(afterMs, () => socket.resetAndDestroy());
    socket.once('data', () => socket.resetAndDestroy());
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
}
