import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { ErrorEnvelope } from '@assay/shared/errorEnvelope';
import type { z } from 'zod';

/** A response of the HTTP API. */
export interface ApiAnswer<Body> {
  status: number;
  headers: Headers;
  body: Body;
  /** From sending the request to receiving the whole body. */
  ms: number;
}

/** The HTTP API, as a customer's program uses it. */
export interface Api {
  get<Body>(path: string, schema: z.ZodType<Body>): Promise<ApiAnswer<Body>>;
  post<Body>(path: string, body: unknown, schema: z.ZodType<Body>): Promise<ApiAnswer<Body>>;
  put<Body>(path: string, body: unknown, schema: z.ZodType<Body>): Promise<ApiAnswer<Body>>;
  /** Polls a run until it has ended. */
  ended(run: EnrichmentRun): Promise<EnrichmentRun>;
}

const POLL_MS = 150;
/** Longer than any run may take (RESEARCH_BUDGET_SECONDS). */
const PATIENCE_MS = 60_000;

/** @throws Error with the request and the message when the response is an error */
export function createApi(url: string, key: string): Api {
  async function ask<Body>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body: unknown,
    schema: z.ZodType<Body>,
  ): Promise<ApiAnswer<Body>> {
    const startedAt = performance.now();
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    const json: unknown = await response.json();
    const ms = performance.now() - startedAt;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${messageOf(json)}`);
    return { status: response.status, headers: response.headers, body: schema.parse(json), ms };
  }

  const get = <Body>(path: string, schema: z.ZodType<Body>) => ask('GET', path, undefined, schema);
  return {
    get,
    post: (path, body, schema) => ask('POST', path, body, schema),
    put: (path, body, schema) => ask('PUT', path, body, schema),
    ended: async (run) => {
      const deadline = performance.now() + PATIENCE_MS;
      let latest = run;
      while (latest.status === 'processing') {
        if (performance.now() > deadline) throw new Error(`The run ${run.id} did not end within a minute.`);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        latest = (await get(`/v1/enrichment-runs/${run.id}`, EnrichmentRun)).body;
      }
      return latest;
    },
  };
}

function messageOf(json: unknown): string {
  const envelope = ErrorEnvelope.safeParse(json);
  return envelope.success ? envelope.data.error.message : JSON.stringify(json);
}
