import { connect } from 'node:net';

/**
 * Speaks SMTP line by line: waits for each reply before the next line, and ends when the server does, when the lines
 * are used up, or after `waitMs` of silence. @returns the reply to each line, the greeting first, each without CR LF;
 * missing replies are left out
 */
export function speakSmtp(
  server: { address: string; port: number },
  lines: readonly string[],
  waitMs = 2_000,
): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const replies: string[] = [];
    let unread = '';
    const socket = connect(server.port, server.address);
    socket.setEncoding('latin1').setTimeout(waitMs, () => socket.destroy());
    socket.on('data', (text: string) => {
      unread += text;
      if (!/^\d{3}(?: .*)?\r\n$/m.test(unread)) return;
      replies.push(unread.trim());
      unread = '';
      const line = lines[replies.length - 1];
      if (line === undefined) socket.end();
      else socket.write(`${line}\r\n`);
    });
    socket.once('error', (error) => replies.length === 0 && reject(error)); // a refused connection may be reset
    socket.once('close', () => resolve(unread === '' ? replies : [...replies, unread.trim()]));
  });
}

/** Probes mailboxes in one session. @returns the replies to the RCPTs */
export async function askFor(
  server: { address: string; port: number },
  addresses: readonly string[],
  waitMs?: number,
): Promise<string[]> {
  const recipients = addresses.map((address) => `RCPT TO:<${address}>`);
  const opening = ['EHLO asker.test', 'MAIL FROM:<asker@asker.test>'];
  const replies = await speakSmtp(server, [...opening, ...recipients], waitMs);
  return replies.slice(1 + opening.length, 1 + opening.length + recipients.length);
}
