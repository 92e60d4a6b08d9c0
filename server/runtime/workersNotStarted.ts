/** A worker thread ended before it could take any work; the message says why (WEB_ARCHIVE, for example). */
export class WorkersNotStarted extends Error {
  constructor(reason: string) {
    super(`The workers cannot start: ${reason}`);
    this.name = 'WorkersNotStarted';
  }
}
