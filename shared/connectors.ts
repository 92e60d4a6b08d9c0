import { z } from 'zod';

export const CONNECTOR_SOURCES = ['hubspotApp', 'webSearch', 'llm', 'archive'] as const;

/** GET /v1/connectors: the sources that research may use, and which of them are configured here. */
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
