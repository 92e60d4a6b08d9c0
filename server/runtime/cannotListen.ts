/** Advice by the system's error code: what prevents listening, and which variable to change. */
const ADVICE: Record<string, string> = {
  EADDRINUSE: 'another program listens there; set PORT to a free port',
  EADDRNOTAVAIL:
    'this machine has no such address; set HOST to one that it has, or to 0.0.0.0 for all of them',
  EACCES: 'ports below 1024 need more rights; set PORT to a higher one',
  ENOTFOUND: 'there is no such host; set HOST to an address of this machine',
  EAI_AGAIN: 'the name cannot be looked up now; set HOST to an address of this machine',
};

/** The server cannot listen at HOST and PORT; the message says why and what to do. */
export class CannotListen extends Error {
  constructor(cause: Error) {
    const code: unknown = Reflect.get(cause, 'code');
    const advice = (typeof code === 'string' && ADVICE[code]) || 'correct HOST and PORT';
    super(`${cause.message}: ${advice}.`, { cause });
    this.name = 'CannotListen';
  }
}
