import { z } from 'zod';

export const CONNECTOR_SOURCES = ['hubspotApp', 'webSearch', 'llm', 'archive'] as const;

/** GET /v1/connectors: what research may draw on, and whether it can. Decisions §1. */
export const Connectors = z
  .object({
    connectors: z.array(
      z.object({
        source: z.enum(CONNECTOR_SOURCES),
        status: z.enum(['connected', 'disconnected', 'needs-authentication', 'ready-to-connect', 'error']),
      }),
    ),
  })
  .meta({ id: 'Connectors' });
export type Connectors = z.infer<typeof Connectors>;
