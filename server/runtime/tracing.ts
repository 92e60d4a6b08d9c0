import type { Config } from '../config.ts';
import type { Log } from '../domain/effects.ts';

const SHUTDOWN_MS = 2_000;

/** Whether spans are exported: an endpoint is set, and OpenTelemetry is not switched off. */
export function isTracing(config: Config): boolean {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT ?? config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  return (
    endpoint !== undefined && config.OTEL_SDK_DISABLED !== 'true' && config.OTEL_TRACES_EXPORTER !== 'none'
  );
}

/**
 * Starts OpenTelemetry in this thread, where a collector is configured. Its own packages read the standard OTEL_* variables; they
 * are loaded only then.
 *
 * @returns exports what is left, within two seconds
 */
export async function startTracing(config: Config, log: Log): Promise<() => Promise<void>> {
  if (!isTracing(config)) return async () => {};
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({
    serviceName: config.OTEL_SERVICE_NAME,
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  log.debug({}, 'tracing started');
  return async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, SHUTDOWN_MS).unref());
    const ended = sdk
      .shutdown()
      .catch((err: unknown) => log.warn({ err }, 'the last spans were not exported'));
    await Promise.race([ended, late]);
  };
}
