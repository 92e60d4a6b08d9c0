import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ARCHIVE, DEMO_AS_OF } from '../../scripts/demoArchive.ts';
import { type FlowStage, openFlowStage } from '../support/flowStage.ts';

interface Span {
  name: string;
  traceId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
}
interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

const spans: Span[] = [];
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    spans.push(
      ...(body as Export).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
    response.setHeader('content-type', 'application/json').end('{}');
  });
});

let flow: FlowStage;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  flow = await openFlowStage({
    organisation: 'Traced',
    archive: DEMO_ARCHIVE,
    asOf: DEMO_AS_OF,
    serverSettings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
  });
});
afterAll(async () => {
  await flow?.close();
  collector.close();
});

const attribute = (span: Span, key: string) => {
  const value = span.attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue));
};

test("a request is a span of its caller's trace, and a run is one with a span for each page; none of them names what was asked", async () => {
  const caller = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const { body } = await flow.api<{ id: string }>(
    'POST',
    '/v1/companies/enrich/firmographics',
    { domain: 'quillmere.example' },
    { traceparent: caller },
  );
  await flow.untilSettled(body.id);
  await flow.assay.stop();
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [request] = named('POST /v1/companies/enrich/firmographics');
  expect(request).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) });
  expect(attribute(request as Span, 'http.response.status_code')).toBe(202);
  const [run] = named('research');
  expect(attribute(run as Span, 'assay.run_id')).toBe(body.id);
  const fetches = named('fetch').filter(
    ({ parentSpanId }) => parentSpanId === (run as Span & { spanId: string }).spanId,
  );
  expect(fetches.length).toBeGreaterThan(0);
  expect(JSON.stringify(spans)).not.toMatch(/sk_live_|\?|quillmere\.example\/\w/);
});
