import { expect, test } from 'vitest';
import { ReplyReader } from '../../outbound/smtp/reply.ts';
import { classifyReply, nextStepAfter, type Stage } from './classifyReply.ts';

function classify(text: string, stage: Stage = 'recipient') {
  const [reply] = new ReplyReader().push(Buffer.from(`${text.split('\n').join('\r\n')}\r\n`));
  if (reply === undefined) throw new Error(`not a whole reply: ${text}`);
  return classifyReply(reply.code, reply.enhanced, reply.lines.join(' '), stage);
}

test.each([
  // Postfix
  '550 5.1.1 <x@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
  '550 5.1.1 <x@example.com>: Recipient address rejected: User unknown in relay recipient table',
  '550 5.1.1 <spam.policy@blocked.example>: Recipient address rejected: User unknown in local recipient table',
  '550 <x@example.com>: Recipient address rejected: undeliverable address: host said no',
  // Exim
  '550 Unrouteable address',
  '550 unknown user',
  '550-Verification failed for <x@example.com>\n550 No such person at this address',
  '550 No Such User Here',
  // Sendmail, qmail
  '550 5.1.1 <x@example.com>... User unknown',
  '553 5.3.0 <x@example.com>... No such user here',
  '550 sorry, no mailbox here by that name. (#5.1.1)',
  // Gmail
  "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550 5.1.1 unnecessary spaces. For more information, go to https://support.google.com/mail/?p=NoSuchUser a1-2 - gsmtp",
  // Exchange and Microsoft 365
  '550 5.1.1 User unknown',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient x@example.com not found by SMTP address lookup',
  '550 5.4.1 Recipient address rejected: Access denied. For more information see https://aka.ms/EXOSmtpErrors [AM0EUR02FT003.eop-EUR02.prod.protection.outlook.com]',
  '550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [DB5EUR03FT011.eop-EUR03.prod.protection.outlook.com]',
  '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).',
  '550 permanent failure for one or more recipients (x@example.com:550 5.4.1 Recipient address rejected: Access denied...)',
  // Mimecast, Proofpoint, Barracuda, IronPort
  '550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550 [abc]',
  '550 5.1.1 User Unknown',
  '550 No such recipient here',
  '550 permanent failure for one or more recipients (x@example.com:550 5.1.1 User unknown)',
  '550 #5.1.0 Address rejected.',
  // Yahoo, GMX
  "554 delivery error: dd This user doesn't have a yahoo.com account (x@yahoo.com) [0] - mta1234.mail.bf1.yahoo.com",
  '552 1 Requested mail action aborted, mailbox not found',
  '550 Requested action not taken: mailbox unavailable',
  // Wording of other hosts
  '550 recipient unknown',
  '550 invalid mailbox',
  '550 invalid recipient',
  '550 mailbox not found',
  '550 user not found',
  '550 no such mailbox',
  '550 undeliverable',
  '554 5.1.1 gone',
  '550 The account x does not exist',
])('no such mailbox: %s', (text) => {
  expect(classify(text)).toBe('no_such_mailbox');
});

test.each([
  '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org',
  '554 5.7.1 <x@example.com>: Recipient address rejected: Access denied',
  '550 5.7.1 <x@example.com>: Relay access denied',
  '554 5.7.1 <x@example.com>: Relay access denied',
  '550 relay not permitted',
  '550 Administrative prohibition',
  '550 5.7.1 Unable to relay',
  '550 5.7.1 Client does not have permissions to send as this sender',
  '550 5.7.1 Service unavailable, Client host [192.0.2.1] blocked using Spamhaus',
  '550 5.7.606 Access denied, banned sending IP [192.0.2.1]',
  '550-5.7.26 This message does not pass SPF\n550 5.7.26 authentication checks',
  '550 5.7.25 The IP address sending this message does not have a PTR record',
  "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
  '550 csi.mimecast.org Poor Reputation Sender. - https://community.mimecast.com/docs/DOC-1369#550',
  '554 Blocked - see https://support.proofpoint.com/dnsbl-lookup.cgi?ip=192.0.2.1',
  '550 5.7.0 Local Policy Violation',
  '554 refused by proofpoint',
  '554-gmx.net (mxgmx017) Nemesis ESMTP Service not available\n554-No SMTP service\n554-IP address is black listed.\n554 For explanation visit https://postmaster.gmx.net/',
  '554 Transaction failed\nReject due to policy restrictions'.replace('\n', ' '),
  '550 mailbox unavailable: invalid DNS MX or A/AAAA resource record',
  '550 5.1.1 user unknown, or your IP is listed in a blocklist',
  '550 Sender verify failed',
  '550 5.1.8 Sender address rejected: Domain not found',
  '550 reverse DNS lookup failed',
  '550 Too many invalid recipients',
  '450 4.7.1 Client host rejected: cannot find your reverse hostname',
  '451 4.7.1 Service unavailable; client blocked using dnsbl.example',
  '550 Access denied - Invalid HELO name (See RFC2821 4.1.1.1)',
  '571 5.7.1 administratively denied',
])('blocked: %s', (text) => {
  expect(classify(text)).toBe('blocked');
});

test.each([
  '450 4.2.0 <x@example.com>: Recipient address rejected: Greylisted, see http://postgrey.example/help',
  '450 4.2.0 <x@example.com>: Recipient address rejected: Greylisted',
  '451 4.7.1 Greylisting in action, please come back later',
  '451 Resources temporarily unavailable. Please try again later',
  '450 4.7.1 Graylisted for 5 minutes',
  '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to unexpected volume',
  '550 5.1.1 Recipient address rejected: Greylisted',
])('greylisted: %s', (text) => {
  expect(classify(text)).toBe('greylisted');
});

test.each([
  '452 4.2.2 The email account that you tried to reach is over quota',
  '552 5.2.2 <x@example.com>: user is over quota',
  '552 mailbox full',
  '452 4.2.2 Mailbox full',
  '554 5.2.2 mailbox is full',
  '552-5.2.2 The email account that you tried to reach is over quota. Please direct\n552 5.2.2 the recipient to https://support.google.com/mail/?p=OverQuotaPerm',
  '452 insufficient storage',
  '552 Quota exceeded',
  '552 out of storage',
])('full: %s', (text) => {
  expect(classify(text)).toBe('full');
});

test.each([
  '550 5.2.1 The email account that you tried to reach is disabled.',
  '550 account disabled',
  '550 Mailbox has been discontinued',
  '550 5.1.1 mailbox inactive',
  '554 30 Sorry, your message to x@yahoo.com cannot be delivered. This mailbox is disabled (554.30).',
])('disabled: %s', (text) => {
  expect(classify(text)).toBe('disabled');
});

test.each([
  '252 2.1.5 Cannot VRFY user, but will accept message and attempt delivery',
  '450 4.1.1 <x@example.com>: Recipient address rejected: User unknown in local recipient table',
  '450 5.1.1 no such user',
  '451 4.3.0 mailbox disabled for now',
  '450 4.1.1 <x@example.com>: Recipient address rejected: unverified address: Address verification in progress',
  '450-4.2.1 The user you are trying to contact is receiving mail at a rate that\n450 4.2.1 prevents additional messages from being delivered.',
  '452 4.3.1 Insufficient system storage',
  '451 Temporary local problem - please try later',
  '550 Rejected',
  '550 4.1.1 user unknown',
  '501 5.5.4 Syntax error in parameters',
  '550 5.1.2 unknown host',
  '550 domain not found',
  '554 Service not available',
  '354 go ahead',
])('says nothing: %s', (text) => {
  expect(classify(text)).toBe('unknown');
});

test.each([
  ['250 2.1.0 ok', 'accepted'],
  ['550 5.7.1 your domain is on a block list', 'blocked'],
  ['553 5.1.8 sender domain does not exist', 'blocked'],
  ['530 5.7.0 Must issue a STARTTLS command first', 'blocked'],
  ['451 4.7.1 Greylisted', 'greylisted'],
  ['450 4.1.8 Sender address rejected: Domain not found', 'blocked'],
  ['452 4.3.1 Insufficient system storage', 'unknown'],
  ['550 User unknown', 'blocked'],
])('to MAIL FROM, %s means %s and is never about a mailbox', (text, answer) => {
  expect(classify(text, 'sender')).toBe(answer);
});

test.each([
  [421, '4.3.2 closing', 'ends'],
  [452, '4.5.3 Too many recipients', 'enough_recipients'],
  [550, '5.5.3 too many recipients', 'enough_recipients'],
  [503, '5.5.1 need MAIL first', 'one_recipient'],
  [452, 'only one recipient at a time', 'one_recipient'],
  [452, '4.5.3 1 recipient per message', 'one_recipient'],
  [550, '5.4.1 Recipient address rejected: Access denied. AS(201806281)', 'goes_on'],
  [550, '5.1.1 Recipient unknown', 'goes_on'],
  [450, '4.1.1 recipient temporarily unavailable', 'goes_on'],
  [550, 'permanent failure for one or more recipients', 'goes_on'],
  [250, 'one recipient ok', 'goes_on'],
  [450, 'greylisted', 'goes_on'],
])('after %i %s the session: %s', (code, text, nextStep) => {
  expect(nextStepAfter(code, text)).toBe(nextStep);
});

test.each(['x', '<', 'no ', 'http://', 'a@'])('60,000 characters of %j say nothing, and soon', (piece) => {
  const text = piece.repeat(60_000 / piece.length);
  expect(classifyReply(550, null, text, 'recipient')).toBe('unknown');
});
