import { createSocket } from 'node:dgram';

/** A record that the test's DNS server gives out. Addresses are dotted IPv4. */
export type DnsRecord =
  | { type: 'A'; address: string }
  | { type: 'MX'; priority: number; exchange: string }
  | { type: 'TXT'; text: string }
  | { type: 'CNAME'; name: string };

/** The answer: records, or a failure. `[]` means that the name has no such record. */
export type DnsAnswer = DnsRecord[] | 'NXDOMAIN' | 'SERVFAIL' | 'silence';

export interface DnsServer {
  /** `127.0.0.1:port`, fit for DNS_SERVERS. */
  address: string;
  /** Every query so far, as `A example.test`. */
  questions: string[];
  close(): Promise<void>;
}

const TYPE_NUMBERS: Record<string, number> = { A: 1, CNAME: 5, MX: 15, TXT: 16, AAAA: 28 };
const TYPE_NAMES = Object.fromEntries(Object.entries(TYPE_NUMBERS).map(([name, number]) => [number, name]));

/** A minimal DNS server on loopback over UDP (RFC 1035). `answer` decides each query. */
export async function startDnsServer(answer: (type: string, name: string) => DnsAnswer): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const questions: string[] = [];
  socket.on('message', (query, peer) => {
    const { type, name, end } = readQuestion(query);
    questions.push(`${type} ${name}`);
    const given = answer(type, name);
    if (given === 'silence') return;
    socket.send(buildReply(query.subarray(0, end), type, given), peer.port, peer.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    close: () => new Promise((resolve) => socket.close(resolve)),
  };
}

function readQuestion(query: Buffer): { type: string; name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = query.readUInt16BE(at + 1);
  return { type: TYPE_NAMES[type] ?? String(type), name: labels.join('.').toLowerCase(), end: at + 5 };
}

function buildReply(question: Buffer, asked: string, given: Exclude<DnsAnswer, 'silence'>): Buffer {
  const records = Array.isArray(given) ? given.filter((record) => record.type === asked) : [];
  const header = Buffer.from(question.subarray(0, 12));
  const code = given === 'NXDOMAIN' ? 3 : given === 'SERVFAIL' ? 2 : 0;
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, question.subarray(12), ...records.map(encodeRecord)]);
}

function encodeRecord(record: DnsRecord): Buffer {
  const data = encodeData(record);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0); // the name is that of the question
  head.writeUInt16BE(TYPE_NUMBERS[record.type] ?? 0, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(0, 6); // time to live: none
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function encodeData(record: DnsRecord): Buffer {
  switch (record.type) {
    case 'A':
      return Buffer.from(record.address.split('.').map(Number));
    case 'MX': {
      const priority = Buffer.alloc(2);
      priority.writeUInt16BE(record.priority);
      return Buffer.concat([priority, encodeName(record.exchange)]);
    }
    case 'TXT':
      return Buffer.concat(
        (record.text.match(/.{1,255}/gs) ?? ['']).map((piece) =>
          Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]),
        ),
      );
    case 'CNAME':
      return encodeName(record.name);
  }
}

function encodeName(name: string): Buffer {
  const labels = name.split('.').filter(Boolean);
  return Buffer.concat([
    ...labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ]);
}
