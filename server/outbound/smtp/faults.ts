/** Why a connection to a mail host broke during the session. */
export type ChannelFault =
  /** The other side closed or reset the connection. */
  | 'hung_up'
  /** No complete reply within the command's time-out. */
  | 'timeout'
  /** The data is not an SMTP reply, or exceeds the limits. */
  | 'malformed';

/** The connection to a mail host can no longer be used. */
export class ChannelBroken extends Error {
  readonly fault: ChannelFault;

  constructor(fault: ChannelFault, message: string) {
    super(message);
    this.name = 'LineBroken';
    this.fault = fault;
  }
}

/** Many wait for this mail host already, and the caller did not want to: its turn comes at `retryAt`, by the host's pace. */
export class MailHostBusy extends Error {
  readonly retryAt: Date;

  constructor(retryAt: Date) {
    super('Many others wait for this mail host.');
    this.name = 'MailHostBusy';
    this.retryAt = retryAt;
  }
}

/** No connection to the mail host could be made; the message may be shown to users. */
export class NoConnection extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoConnection';
  }
}
