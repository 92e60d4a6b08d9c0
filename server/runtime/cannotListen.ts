/** Advice by the system's error code: what prevents listening, and which variable to change. */
const ADVICE: Record<string, string> = {
  EADDRINUSE: 'another program listens there; set {port} to a free port',
  EADDRNOTAVAIL:
    'this machine has no such address; set HOST to one that it has, or to 0.0.0.0 for all of them',
  EACCES: 'ports below 1024 need more rights; set {port} to a higher one',
  ENOTFOUND: 'there is no such host; set HOST to an address of this machine',
  EAI_AGAIN: 'the name cannot be looked up now; set HOST to an address of this machine',
};

/** The server cannot listen at HOST and its port; the message says why and what to do. */
export class CannotListen extends Error {
  /** @param port  the variable that names the port */
  constructor(cause: Error, port: 'PORT' | 'METRICS_PORT' = 'PORT') {
    const code: unknown = Reflect.get(cause, 'code');
    const advice = (typeof code === 'string' && ADVICE[code]) || 'correct HOST and {port}';
    super(`${cause.message}: ${advice.replace('{port}', port)}.`, { cause });
    this.name = 'CannotListen';
  }
}
