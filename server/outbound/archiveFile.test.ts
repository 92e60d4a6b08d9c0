import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFile } from '../../test/support/warcFile.ts';
import { ArchiveFile } from './archiveFile.ts';

/** Content cut into members; an empty list of cuts is one member. `null` stands for a file that is not compressed. */
const files = fc.record({
  content: fc.uint8Array({ maxLength: 5_000 }).map((bytes) => Buffer.from(bytes)),
  repeat: fc.constantFrom(1, 100),
  cuts: fc.option(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })),
  ranges: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(70_000)), { maxLength: 5 }),
});

test('any range reads the same from memory and from the file, however the gzip members are cut', async () => {
  await fc.assert(
    fc.asyncProperty(files, async ({ content, repeat, cuts, ranges }) => {
      // The first byte is not that of gzip, so that a plain file is not taken for a compressed one.
      const whole = Buffer.concat([Buffer.from('W'), ...Array.from({ length: repeat }, () => content)]);
      const path = temporaryFile(cuts === null ? whole : inMembers(whole, cuts));
      for (const maxKeptBytes of [0, 1_000, 64_000_000]) {
        const file = await ArchiveFile.open(path, maxKeptBytes);
        const pieces: Buffer[] = [];
        for await (const piece of file.firstPass()) pieces.push(piece);
        expect(Buffer.concat(pieces).equals(whole)).toBe(true);
        for (const [place, length] of ranges) {
          const start = Math.floor(place * whole.length);
          const read = await file.read(start, Math.min(length, whole.length - start));
          expect(read.equals(whole.subarray(start, start + length))).toBe(true);
        }
        await file.close();
      }
    }),
    { numRuns: 60 },
  );
});

function inMembers(whole: Buffer, cuts: number[]): Buffer {
  const places = [
    0,
    ...cuts.map((cut) => Math.floor(cut * whole.length)).sort((one, other) => one - other),
    whole.length,
  ];
  return Buffer.concat(places.slice(1).map((end, index) => gzipSync(whole.subarray(places[index], end))));
}

test('a member larger than what is read at once is streamed', async () => {
  const whole = Buffer.alloc(3_000_000, 'a large member ');
  const path = temporaryFile(Buffer.concat([gzipSync('W'), gzipSync(whole), gzipSync('end')]));
  const file = await ArchiveFile.open(path, 0);
  let size = 0;
  for await (const piece of file.firstPass()) size += piece.length;
  expect(size).toBe(3_000_004);
  expect((await file.read(1 + 15 * 100_000, 15)).toString()).toBe('a large member ');
  expect((await file.read(3_000_001, 3)).toString()).toBe('end');
  await file.close();
});

test('members may have names, comments and extra fields', async () => {
  const plain = gzipSync('content');
  const body = plain.subarray(10);
  const header = Buffer.from([0x1f, 0x8b, 8, 4 | 8 | 16 | 2, 0, 0, 0, 0, 0, 3]);
  const extra = Buffer.from([3, 0, 1, 2, 3]);
  const member = Buffer.concat([header, extra, Buffer.from('name\0comment\0'), Buffer.from([0, 0]), body]);
  const file = await ArchiveFile.open(temporaryFile(Buffer.concat([member, plain])));
  const pieces: Buffer[] = [];
  for await (const piece of file.firstPass()) pieces.push(piece);
  expect(Buffer.concat(pieces).toString()).toBe('contentcontent');
  await file.close();
});
