import { array, assert, constantFrom, integer, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { ChannelBroken } from './faults.ts';
import { ReplyReader, type SmtpReply, shownReply } from './reply.ts';

function read(...chunks: string[]): SmtpReply[] {
  const reader = new ReplyReader();
  return chunks.flatMap((chunk) => reader.push(Buffer.from(chunk, 'latin1')));
}

test('a reply of several lines is one reply, with the enhanced code of its last line', () => {
  expect(read('250-mx.example\r\n250-PIPELINING\r\n250 8BITMIME\r\n')).toEqual([
    { code: 250, enhanced: null, lines: ['mx.example', 'PIPELINING', '8BITMIME'] },
  ]);
  expect(
    read('550-5.1.1 The email account that you tried to reach\r\n550 5.1.1 does not exist.\r\n'),
  ).toEqual([
    {
      code: 550,
      enhanced: '5.1.1',
      lines: ['5.1.1 The email account that you tried to reach', '5.1.1 does not exist.'],
    },
  ]);
});

test.each([
  ['550 #5.1.0 Address rejected.', '5.1.0'],
  ['550 (5.7.1) no', '5.7.1'],
  ['550 5.1.10 gone', '5.1.10'],
  ['550 5.1.1234 gone', null],
  ['550 192.0.2.1 is listed', null],
])('%s carries the enhanced code %s', (line, enhanced) => {
  expect(read(`${line}\r\n`)[0]?.enhanced).toBe(enhanced);
});

test('lines may end in a bare line feed, and codes may stand alone', () => {
  expect(read('220\n250-a\n250\r\n').map(({ code, lines }) => [code, lines])).toEqual([
    [220, ['']],
    [250, ['a', '']],
  ]);
});

test('whatever is not printable ASCII is shown as a question mark', () => {
  expect(read('250 a\0b\u001b[31m\u00fc\r\n')[0]?.lines).toEqual(['a?b?[31m?']);
});

test.each([
  ['a code that changes within a reply', '250-yes\r\n550 no\r\n'],
  ['text without a code', 'hello\r\n'],
  ['a code that is none', '999 hello\r\n'],
  ['a NUL before the code', '\x150 ok\r\n'],
  ['no space after the code', '250ok\r\n'],
  ['an empty line inside a reply', '250-a\r\n\r\n250 b\r\n'],
])('%s breaks the line', (_what, text) => {
  expect(() => read(text)).toThrow(ChannelBroken);
});

test('a reply line of a megabyte is refused before a hundredth of it is held', () => {
  const reader = new ReplyReader();
  let sent = 0;
  expect(() => {
    for (; sent < 1_000_000; sent += 1000) reader.push(Buffer.alloc(1000, 'x'));
  }).toThrow(ChannelBroken);
  expect(sent).toBeLessThan(10_000);
});

test('a reply that never ends is refused', () => {
  const reader = new ReplyReader();
  expect(() => {
    for (;;) reader.push(Buffer.from('250-more\r\n'));
  }).toThrow(ChannelBroken);
});

test('replies are the same wherever the packets are cut', () => {
  const lines = array(string({ unit: constantFrom('a', ' ', '-', '.', '5', 'ü', '\t'), maxLength: 20 }), {
    minLength: 1,
    maxLength: 4,
  });
  const replies = array(tuple(integer({ min: 200, max: 599 }), lines), { minLength: 1, maxLength: 4 });
  assert(
    property(replies, array(integer({ min: 1, max: 7 }), { minLength: 1 }), (given, cuts) => {
      const text = given
        .map(([code, parts]) =>
          parts.map((part, at) => `${code}${at < parts.length - 1 ? '-' : ' '}${part}\r\n`).join(''),
        )
        .join('');
      const pieces: string[] = [];
      for (let start = 0, cut = 0; start < text.length; cut += 1) {
        const size = cuts[cut % cuts.length] ?? 1;
        pieces.push(text.slice(start, start + size));
        start += size;
      }
      expect(read(...pieces)).toEqual(read(text));
      expect(read(text).map(({ code }) => code)).toEqual(given.map(([code]) => code));
    }),
  );
});

test('a reply is shown in at most 200 printable characters', () => {
  const [reply] = read(`550-${'a'.repeat(150)}\r\n550 ${'b\u0007'.repeat(80)}\r\n`);
  expect(reply === undefined ? '' : shownReply(reply)).toMatch(/^550 [\x20-\x7e]{196}$/);
});
