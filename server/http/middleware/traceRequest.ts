import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Step } from '../context.ts';

/** One span a request, child of the caller's `traceparent`. Named by the route's pattern: paths and queries name people. */
export const traceRequest: Step = (ctx, next) => {
  const parent = propagation.extract(context.active(), ctx.req.headers);
  const attributes = { 'http.request.method': ctx.method, 'assay.request_id': ctx.state.requestId };
  const tracer = trace.getTracer('assay');
  return tracer.startActiveSpan(ctx.method, { kind: SpanKind.SERVER, attributes }, parent, async (span) => {
    try {
      await next();
    } finally {
      const route: unknown = Reflect.get(ctx, '_matchedRoute');
      if (typeof route === 'string') {
        span.updateName(`${ctx.method} ${route}`);
        span.setAttribute('http.route', route);
      }
      const organizationId = ctx.state.caller?.organizationId;
      if (organizationId !== undefined) span.setAttribute('assay.organization_id', organizationId);
      span.setAttribute('http.response.status_code', ctx.status);
      if (ctx.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
  });
};
