import type { RenderingSettings } from './rendering/findBrowser.ts';
import type { SmtpSettings } from './smtp/index.ts';

/** The environment variables that this folder uses (docs/configure.md). `server/config.ts` validates them. */
export interface OutboundSettings extends SmtpSettings, RenderingSettings {
  HTTP_PROXY?: string | undefined;
  HTTPS_PROXY?: string | undefined;
  NO_PROXY?: string | undefined;
  DNS_SERVERS: string[];
  EGRESS_ALLOW_CIDRS: string[];
  USER_AGENT_CONTACT?: string | undefined;
  WEB_ARCHIVE?: string | undefined;
  RESEARCH_AS_OF?: Date | undefined;
  RESEARCH_BUDGET_SECONDS: number;
  /** Its origin may be private and have a port of its own, for requests to the search interface only. */
  SEARCH_URL?: string | undefined;
  LLM_BASE_URL?: string | undefined;
  LLM_API_KEY?: string | undefined;
  LLM_MODEL?: string | undefined;
  LLM_FALLBACK_BASE_URL?: string | undefined;
  LLM_FALLBACK_API_KEY?: string | undefined;
  LLM_FALLBACK_MODEL?: string | undefined;
  LLM_FALLBACK_USD_PER_MILLION_INPUT_TOKENS?: number | undefined;
  LLM_FALLBACK_USD_PER_MILLION_OUTPUT_TOKENS?: number | undefined;
  LLM_USD_PER_MILLION_INPUT_TOKENS?: number;
  LLM_USD_PER_MILLION_OUTPUT_TOKENS?: number;
  /** Only models on this machine are asked, and not through a proxy. */
  LLM_LOCAL_ONLY?: boolean;
  HUBSPOT_API_BASE_URL: string;
}
