/**
 * A version 7 UUID: 48 bits of Unix milliseconds, then chance (RFC 9562, section 5.7). New rows land at the end
 * of their index.
 *
 * @param chance  ten random bytes
 */
export function uuidVersion7(unixMs: number, chance: Buffer): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(unixMs, 0, 6);
  chance.copy(bytes, 6, 0, 10);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
