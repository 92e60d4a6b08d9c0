/**
 * A version 7 UUID: 48 bits of Unix milliseconds, then random bits (RFC 9562, section 5.7). New rows land at the end
 * of their index.
 *
 * @param randomBytes  ten random bytes
 */
export function uuidVersion7(unixMs: number, randomBytes: Buffer): string {
  const time = unixMs.toString(16).padStart(12, '0');
  const random = randomBytes.toString('hex', 0, 10);
  const variant = ((randomBytes.readUInt8(2) & 0x3f) | 0x80).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(1, 4)}-${variant}${random.slice(6, 8)}-${random.slice(8)}`;
}
