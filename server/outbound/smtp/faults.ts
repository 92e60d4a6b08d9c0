/** Why a line to a mail host ended under the conversation. */
export type LineFault =
  /** The other side closed or reset the connection. */
  | 'hung_up'
  /** No whole reply within the command's time. */
  | 'timeout'
  /** What came is no SMTP reply, or more than is accepted. */
  | 'malformed';

/** The line to a mail host can be used no more. */
export class LineBroken extends Error {
  readonly fault: LineFault;

  constructor(fault: LineFault, message: string) {
    super(message);
    this.name = 'LineBroken';
    this.fault = fault;
  }
}

/** No connection to the mail host came about; the message is fit to be shown. */
export class NoConnection extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoConnection';
  }
}
