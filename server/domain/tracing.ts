import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * Does some work within a span of OpenTelemetry; without a configured collector this costs next to nothing. Attributes hold
 * ids, hosts and counts, never names of people, addresses or text of pages.
 */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return trace.getTracer('assay').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      span.end();
    }
  });
}
