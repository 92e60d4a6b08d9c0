import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { ErrorEnvelope } from '@assay/shared/errorEnvelope';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AUTHORIZED, JSON_BODY, startApp, TEST_KEY } from '../../../test/support/httpApp.ts';
import { sendRaw } from '../../../test/support/rawHttp.ts';
import { v1Router } from '../route.ts';

const MEGABYTE = 1_048_576;
const Note = z.object({ text: z.string() });

function notes() {
  return v1Router('/notes', { tag: 'Notes', description: 'For tests.' })
    .post(
      '/',
      { scope: 'research', summary: 'Write', body: Note, returns: z.object({ length: z.int() }) },
      async ({ body }) => ({
        length: body.text.length,
      }),
    )
    .post(
      '/large',
      {
        scope: 'research',
        summary: 'Write',
        body: Note,
        bodyLimitBytes: 2 * MEGABYTE,
        returns: z.object({ length: z.int() }),
      },
      async ({ body }) => ({ length: body.text.length }),
    );
}

async function post(
  body: string | Buffer<ArrayBuffer> | undefined,
  headers: Record<string, string> = JSON_BODY,
  path = '/v1/notes',
) {
  const app = await startApp({ routers: [notes()] });
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers,
    ...(body !== undefined && { body }),
  });
  expect(response.headers.get('x-ratelimit-remaining')).toBe('399');
  const answer = (await response.json()) as { length?: number; error?: ErrorEnvelope['error'] };
  return { status: response.status, ...answer };
}

const quoted = (text: string) => JSON.stringify({ text });

test.each(['{"text": ', '{text: 1}', 'nothing', '{"text":"a"}{', "{'text':'a'}"])(
  '%s is 400 MALFORMED_JSON',
  async (body) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      error: { type: 'VALIDATION', code: 'MALFORMED_JSON' },
    });
  },
);

test.each([
  ['{"text":"\\ud800x"}', 'text'],
  ['{"text":"x","more":{"list":["a","\\udc00"]}}', 'more.list.1'],
  ['{"text":"x","more":{"\\ud83d":1}}', 'more'],
])('half a character in %s is reported with its field', async (body, field) => {
  const { status, error } = await post(body);
  expect([status, error?.fields.map((fault) => fault.field)]).toEqual([422, [field]]);
});

test('a whole pair in escapes is one character', async () => {
  expect(await post('{"text":"\\ud83d\\udea4"}')).toMatchObject({ length: 2 });
});

test('bytes that are not UTF-8 are 400 MALFORMED_JSON', async () => {
  const latin1 = Buffer.from('{"text":"M\u00fcnchen"}', 'latin1');
  expect(await post(latin1)).toMatchObject({ status: 400, error: { code: 'MALFORMED_JSON' } });
});

test('a byte order mark is ignored', async () => {
  expect(await post(`\uFEFF${quoted('a')}`)).toEqual({ status: 200, length: 1 });
});

test.each(['[]', '3', '"text"', 'null', 'true'])('%s is JSON but no object: 422', async (body) => {
  expect(await post(body)).toMatchObject({
    status: 422,
    error: { code: 'VALIDATION_ERROR', fields: [{ field: 'body', message: 'must be a JSON object' }] },
  });
});

test('no body at all is an object without fields', async () => {
  expect(await post(undefined, AUTHORIZED)).toMatchObject({
    status: 422,
    error: { fields: [{ field: 'text', message: 'is required' }] },
  });
});

test.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['application/json; charset=latin1', 415],
  ['application/jsonp', 415],
  ['application/json; odata=verbose; charset=utf-16', 415],
  ['application/json; charset=utf-8x', 415],
  ['application/json; charset=', 415],
  ['application/json; odata.metadata=minimal', 200],
  ['application/json; profile="https://x.example"; charset=utf-8; x=y', 200],
  ['application/json;', 200],
  ['application/json', 200],
  ['Application/JSON; Charset="UTF-8"', 200],
  ['application/json;charset=utf-8', 200],
])('a body of type %s is %i', async (contentType, status) => {
  const answer = await post(quoted('a'), { ...AUTHORIZED, 'content-type': contentType });
  expect(answer.status).toBe(status);
  if (status === 415)
    expect(answer.error).toMatchObject({ type: 'VALIDATION', code: 'UNSUPPORTED_MEDIA_TYPE' });
});

test('a body without a type and a compressed one are 415', async () => {
  expect((await post(Buffer.from(quoted('a')), AUTHORIZED)).status).toBe(415);
  expect((await post(quoted('a'), { ...JSON_BODY, 'content-encoding': 'gzip' })).status).toBe(415);
});

test('one megabyte is read, one byte more is 413', async () => {
  const overhead = quoted('').length;
  expect(await post(quoted('a'.repeat(MEGABYTE - overhead)))).toEqual({
    status: 200,
    length: MEGABYTE - overhead,
  });
  expect(await post(quoted('a'.repeat(MEGABYTE - overhead + 1)))).toMatchObject({
    status: 413,
    error: { type: 'VALIDATION', code: 'PAYLOAD_TOO_LARGE', details: { limitBytes: MEGABYTE } },
  });
});

test('a route with a limit of its own reads to that', async () => {
  const text = 'a'.repeat(1.5 * MEGABYTE);
  expect(await post(quoted(text), JSON_BODY, '/v1/notes/large')).toEqual({
    status: 200,
    length: text.length,
  });
  expect((await post(quoted(text + text), JSON_BODY, '/v1/notes/large')).status).toBe(413);
});

test('a stream without an announced length is cut off at the limit all the same', async () => {
  const app = await startApp({ routers: [notes()] });
  const status = await new Promise((resolve, reject) => {
    const headers = { ...JSON_BODY, 'transfer-encoding': 'chunked' };
    const sending = request(`${app.url}/v1/notes`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sending.on('error', reject);
    for (let chunk = 0; chunk < 3; chunk++) sending.write('x'.repeat(MEGABYTE));
    sending.end();
  });
  expect(status).toBe(413);
});

test('a client that sends sixty megabytes before reading anything still reads the 413', async () => {
  const app = await startApp({ routers: [notes()] });
  const bytes = 60 * MEGABYTE;
  const head = `POST /v1/notes HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TEST_KEY}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;
  const socket = connect(app.port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(head);
    socket.write(Buffer.alloc(bytes, 'x'), () => resolve());
  });
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 413 /);
});

test('a body announced as gigabytes is refused before it is sent, and the connection closed', async () => {
  const app = await startApp({ routers: [notes()] });
  const answer = await sendRaw(
    app.port,
    `POST /v1/notes HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TEST_KEY}\r\nContent-Type: application/json\r\nContent-Length: 9000000000\r\n\r\n{`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/\r\nConnection: close\r\n/i);
  expect(answer).toContain('PAYLOAD_TOO_LARGE');
});

test('JSON nested without end is refused instead of exhausting the stack', async () => {
  expect(await post(`{"text":${'['.repeat(500_000)}`)).toMatchObject({
    status: 422,
    error: { fields: [{ field: 'body', message: 'is nested deeper than 64 levels' }] },
  });
  expect(await post(quoted('[{'.repeat(1_000)))).toMatchObject({ status: 200 });
  expect(await post(quoted('\\"[['.repeat(1_000)))).toMatchObject({ status: 200 });
});
