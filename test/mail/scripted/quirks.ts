import { NO_SUCH_USER, type SmtpScript, type SmtpSession } from './scriptedServer.ts';

const JANE = 'jane.doe';
const OK = '250 2.1.5 Ok';
const janeOnly = (localPart: string) => (localPart === JANE ? OK : NO_SUCH_USER);

/** A reply line that no client should buffer. */
const ENDLESS_LINE_BYTES = 2 ** 20;
const TAKEN_AT_MOST = 3;
const REFUSED_AT_FIRST = 2;

/** Closes the connection with the current reply. */
function andHangUp(session: SmtpSession, reply: string): string {
  session.hangUp();
  return reply;
}

/** Quirks of mail hosts, by the domain (`<name>.test`) that shows them. The only existing mailbox is jane.doe. */
export const quirks: Record<string, SmtpScript> = {
  /** A greeting of several lines, and an EHLO of many. */
  'multiline-banner': {
    greeting: () => '220-mx.example.test\r\n220-We do not authorise the use of this system\r\n220 for spam',
    ehlo: () => '250-mx.example.test\r\n250-SIZE 1\r\n250-8BITMIME\r\n250-DSN\r\n250 HELP',
    recipient: janeOnly,
  },
  'banner-421': {
    greeting: (session) => andHangUp(session, '421 4.3.2 Service not available, closing channel'),
  },
  'banner-554': { greeting: (session) => andHangUp(session, '554 5.7.1 No SMTP service here') },
  /** Accepts the connection and stays silent. */
  silence: { greeting: () => null },
  /** Greets, and is silent at RCPT. */
  'mute-recipient': { recipient: () => null },
  /** Not SMTP at all. */
  'speaks-http': { greeting: (session) => andHangUp(session, 'HTTP/1.1 400 Bad Request\r\n\r\n') },
  'hangs-up': {
    recipient: (localPart, session) => (localPart === JANE ? OK : andHangUp(session, NO_SUCH_USER)),
  },
  /** Closes the connection in the middle, without a reply. */
  'drops-recipient': {
    recipient: (_, session) => {
      session.hangUp();
      return null;
    },
  },
  'ehlo-refused': { ehlo: () => '502 5.5.1 Command not implemented', recipient: janeOnly },
  /** Refuses the first recipients and accepts everything afterwards, so that no acceptance can be trusted. */
  'accepts-later': {
    recipient: (_, session) => {
      const asked = session.commands.filter((line) => /^RCPT/i.test(line)).length;
      return asked > REFUSED_AT_FIRST ? OK : NO_SUCH_USER;
    },
  },
  /** Like Microsoft 365 at its edge: accepts every recipient and bounces later. */
  'accepts-at-edge': { recipient: () => '250 2.1.5 Recipient OK' },
  /** Like Microsoft 365 with a directory at its edge: unknown recipients are "denied" without a reason. */
  'denies-at-edge': {
    recipient: (localPart) =>
      localPart === JANE
        ? '250 2.1.5 Recipient OK'
        : '550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [mx.example.test]',
  },
  'split-packets': {
    greeting: () => ['22', '0 mx.exam', 'ple.test ESMTP\r', '\n'],
    recipient: (localPart) =>
      localPart === JANE ? ['2', '50 2.1.5 ', 'Ok\r\n'] : ['550-5.1.1 User\r\n55', '0 5.1.1 unknown\r\n'],
  },
  'endless-line': { recipient: () => `550 5.1.1 ${'x'.repeat(ENDLESS_LINE_BYTES)}` },
  'one-per-transaction': {
    recipient: (localPart, session) =>
      session.taken + session.refused > 0
        ? '452 4.5.3 Only one recipient per transaction'
        : janeOnly(localPart),
  },
  /** Ends each session after a few recipients. */
  'too-many-recipients': {
    recipient: (localPart, session) =>
      session.taken + session.refused >= TAKEN_AT_MOST
        ? '452 4.5.3 Error: too many recipients'
        : localPart === 'jdoe'
          ? OK
          : NO_SUCH_USER,
  },
  'cannot-verify': { recipient: () => '252 2.0.0 Cannot verify, but will try' },
  'sender-refused': { mail: () => '550 5.7.1 Sender address rejected: SPF check failed' },
  /** The wording of a missing mailbox with a temporary code: the code counts. */
  'unknown-for-now': { recipient: () => '450 4.1.1 User unknown in local recipient table' },
  /** Defers recipients whose local part is not two words, such as random ones. */
  'strangers-deferred': {
    recipient: (localPart) =>
      /^[a-z]+\.[a-z]+$/.test(localPart) ? OK : '451 4.3.0 Temporary lookup failure',
  },
  /** Refuses every recipient with unknown wording. */
  'strange-words': { recipient: () => '550 Njet' },
  'reset-needed': {
    mail: (session) =>
      session.commands.filter((line) => /^MAIL/i.test(line)).length >
      session.commands.filter((line) => /^RSET/i.test(line)).length + 1
        ? '503 5.5.1 Nested MAIL command'
        : '250 2.1.0 Ok',
    recipient: (localPart, session) =>
      session.refused > 0 ? '503 5.5.1 RSET and MAIL first' : janeOnly(localPart),
  },
};
