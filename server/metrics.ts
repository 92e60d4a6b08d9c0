import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The Prometheus metrics. Served by GET /metrics; described in docs/scale.md. */
export interface Metrics {
  registry: Registry;
  httpRequests: Counter<'method' | 'route' | 'status'>;
  httpDuration: Histogram<'method' | 'route'>;
  runsSettled: Counter<'type' | 'outcome'>;
  runDuration: Histogram<'type'>;
  researchCalls: Counter<'tool' | 'provider' | 'outcome'>;
  researchUsd: Counter<'tool' | 'provider'>;
  modelTokens: Counter<'organization' | 'model' | 'kind'>;
  modelSeconds: Counter<'organization' | 'model'>;
  modelUsd: Counter<'organization' | 'model'>;
  jobsReady: Gauge<'queue'>;
  emailSearches: Counter<'status' | 'reason'>;
  webhookAttempts: Counter<'outcome'>;
  jobsGivenUp: Counter<'queue'>;
  webhookCircuits: Counter;
  webhookEndpointsDisabled: Counter<'cause'>;
  rateLimitStoreFailures: Counter;
  transactionRetries: Counter<'reason'>;
}

/** Metrics in a registry of their own, so that several servers in one test process do not share counts. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    httpRequests: new Counter({
      name: 'assay_http_requests_total',
      help: 'Requests answered, by route pattern and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    httpDuration: new Histogram({
      name: 'assay_http_request_duration_seconds',
      help: 'Time to answer a request.',
      labelNames: ['method', 'route'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
      registers,
    }),
    runsSettled: new Counter({
      name: 'assay_runs_settled_total',
      help: 'Research runs that ended, by type and outcome.',
      labelNames: ['type', 'outcome'],
      registers,
    }),
    runDuration: new Histogram({
      name: 'assay_run_duration_seconds',
      help: 'Time from creation to the end of a run.',
      labelNames: ['type'],
      buckets: [0.1, 0.5, 1, 2, 5, 10, 20, 30, 60, 300],
      registers,
    }),
    researchCalls: new Counter({
      name: 'assay_research_tool_calls_total',
      help: 'Calls of web search and language model by settled runs, by outcome.',
      labelNames: ['tool', 'provider', 'outcome'],
      registers,
    }),
    researchUsd: new Counter({
      name: 'assay_research_cost_usd_total',
      help: 'Cost of search and language model for settled runs, in US dollars at the configured prices.',
      labelNames: ['tool', 'provider'],
      registers,
    }),
    modelTokens: new Counter({
      name: 'assay_model_tokens_total',
      help: 'Language model tokens of settled runs: input, input cached by the server (cached_input), output.',
      labelNames: ['organization', 'model', 'kind'],
      registers,
    }),
    modelSeconds: new Counter({
      name: 'assay_model_seconds_total',
      help: 'Time that language models spent on settled runs.',
      labelNames: ['organization', 'model'],
      registers,
    }),
    modelUsd: new Counter({
      name: 'assay_model_usd_total',
      help: 'Cost of language models for settled runs, in US dollars at the configured prices.',
      labelNames: ['organization', 'model'],
      registers,
    }),
    jobsReady: new Gauge({
      name: 'assay_jobs_ready',
      help: 'Jobs that wait for a worker.',
      labelNames: ['queue'],
      registers,
    }),
    emailSearches: new Counter({
      name: 'assay_email_searches_total',
      help: 'Work-e-mail searches, single and of batches, by status and reason.',
      labelNames: ['status', 'reason'],
      registers,
    }),
    jobsGivenUp: new Counter({
      name: 'assay_jobs_given_up_total',
      help: 'Jobs whose attempts had no outcome, by queue.',
      labelNames: ['queue'],
      registers,
    }),
    webhookAttempts: new Counter({
      name: 'assay_webhook_attempts_total',
      help: 'Webhook delivery attempts, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    webhookCircuits: new Counter({
      name: 'assay_webhook_circuits_opened_total',
      help: 'Times that a webhook receiver was left alone for a while after failures in a row.',
      registers,
    }),
    webhookEndpointsDisabled: new Counter({
      name: 'assay_webhook_endpoints_disabled_total',
      help: 'Webhook endpoints disabled, by cause: gone (410) or failing (for five days).',
      labelNames: ['cause'],
      registers,
    }),
    rateLimitStoreFailures: new Counter({
      name: 'assay_rate_limit_store_failures_total',
      help: 'Requests allowed because the shared rate-limit store did not answer.',
      registers,
    }),
    transactionRetries: new Counter({
      name: 'assay_transaction_retries_total',
      help: 'Transactions run again after a deadlock or a lock timeout.',
      labelNames: ['reason'],
      registers,
    }),
  };
}
