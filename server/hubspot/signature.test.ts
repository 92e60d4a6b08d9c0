import { createHash, createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifySignatureV2, verifySignatureV3 } from './signature.ts';

const VECTORS = '../shared/data/hubspot/hubspot-signature-vectors.json';

interface Vector {
  name: string;
  clientSecret: string;
  method?: string;
  uri?: string;
  body?: string;
  timestamp?: number;
  v2?: string;
  v3?: string;
  sdkHelperOnRawUri?: string;
}

test('the recorded signatures are valid, and no other is', ({ skip }) => {
  skip(!existsSync(VECTORS), `${VECTORS} is missing`);
  const vectors = JSON.parse(readFileSync(VECTORS, 'utf8')) as Vector[];
  const verified = vectors.flatMap(({ name, clientSecret, method = '', uri = '', ...vector }) => {
    const request = { method, uri, rawBody: Buffer.from(vector.body ?? '') };
    const { v2, v3, timestamp = 0, sdkHelperOnRawUri } = vector;
    if (v2 !== undefined) {
      expect(verifySignatureV2(clientSecret, { ...request, signature: v2 }), name).toEqual({ ok: true });
      return [name];
    }
    if (v3 === undefined) return [];
    const judge = (signature: string) =>
      verifySignatureV3(
        clientSecret,
        { ...request, signature, timestamp: String(timestamp) },
        new Date(timestamp + 1_000),
      ).ok;
    expect(judge(v3), name).toBe(true);
    if (sdkHelperOnRawUri !== v3) expect(judge(sdkHelperOnRawUri ?? ''), name).toBe(false);
    return [name];
  });
  expect(verified).toHaveLength(vectors.length - 1);
});

const SECRET = 'a-client-secret';
const NOW = new Date(1_790_000_000_000);
const URI = 'https://assay.example/crm/hubspot/card?portalId=1&userEmail=jane%40example.com&q=a%20b%2Cc';
const DECODED = 'https://assay.example/crm/hubspot/card?portalId=1&userEmail=jane@example.com&q=a%20b,c';
const BODY = Buffer.from('{"objectType":"company","name":"Bräu"}');

function signV3(parts: { method?: string; uri?: string; body?: Buffer; timestamp?: string } = {}): string {
  const { method = 'POST', uri = DECODED, body = BODY, timestamp = String(NOW.getTime()) } = parts;
  return createHmac('sha256', SECRET)
    .update(method + uri)
    .update(body)
    .update(timestamp)
    .digest('base64');
}

const request = { method: 'POST', uri: URI, rawBody: BODY, timestamp: String(NOW.getTime()) };

test('only the listed escapes are decoded', () => {
  expect(verifySignatureV3(SECRET, { ...request, signature: signV3() }, NOW)).toEqual({ ok: true });
  for (const uri of [URI, decodeURIComponent(URI)])
    expect(verifySignatureV3(SECRET, { ...request, signature: signV3({ uri }) }, NOW).ok).toBe(false);
});

test.for([
  ['now', 0, true],
  ['five minutes ago', -300_000, true],
  ['a moment longer ago', -300_001, false],
  ['in five minutes', 300_000, true],
  ['in a moment longer', 300_001, false],
] as const)('a request signed %s', ([, offsetMs, isAccepted]) => {
  const timestamp = String(NOW.getTime() + offsetMs);
  const verdict = verifySignatureV3(SECRET, { ...request, timestamp, signature: signV3({ timestamp }) }, NOW);
  expect(verdict.ok).toBe(isAccepted);
});

test.for([
  '',
  'NaN',
  'Infinity',
  '-1790000000000',
  '1790000000000.0',
  '1.79e12',
  ' 1790000000000',
  '0x1a0c4d5e800',
])('the timestamp "%s" is refused, however it is signed', (timestamp) => {
  const verdict = verifySignatureV3(SECRET, { ...request, timestamp, signature: signV3({ timestamp }) }, NOW);
  expect(verdict.ok).toBe(false);
});

test('the log distinguishes a missing signature from a missing timestamp', () => {
  const signature = signV3();
  expect(verifySignatureV3(SECRET, { ...request, signature: undefined }, NOW)).toMatchObject({
    reason: expect.stringContaining('X-HubSpot-Signature-v3'),
  });
  expect(verifySignatureV3(SECRET, { ...request, signature, timestamp: undefined }, NOW)).toMatchObject({
    reason: expect.stringContaining('X-HubSpot-Request-Timestamp'),
  });
});

test('any change to a signed request makes its signature invalid', () => {
  const signature = signV3();
  fc.assert(
    fc.property(
      fc.constantFrom('method', 'uri', 'rawBody', 'signature'),
      fc.string({ minLength: 1 }),
      (part, more) => {
        const changed = {
          ...request,
          signature,
          [part]: part === 'rawBody' ? Buffer.concat([BODY, Buffer.from(more)]) : partOf(part) + more,
        };
        expect(verifySignatureV3(SECRET, changed, NOW).ok).toBe(false);
      },
    ),
  );
  function partOf(part: string): string {
    return part === 'signature' ? signature : String(Reflect.get(request, part));
  }
});

test('version 2 signs secret, method, the unchanged address, and body', () => {
  const signature = createHash('sha256').update(`${SECRET}POST${URI}`).update(BODY).digest('hex');
  expect(verifySignatureV2(SECRET, { ...request, signature })).toEqual({ ok: true });
  expect(verifySignatureV2('another', { ...request, signature }).ok).toBe(false);
  expect(verifySignatureV2(SECRET, { ...request, rawBody: Buffer.from('{}'), signature }).ok).toBe(false);
  expect(verifySignatureV2(SECRET, { ...request, signature: undefined }).ok).toBe(false);
});
