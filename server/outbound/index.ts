/**
 * @folder The only way out of the process: web pages, language models, DNS, webhooks, archives; rate limits per host,
 * robots.txt, address checks.
 */

import type { Clock, Ids, Log } from '../domain/effects.ts';
import { parseRanges } from './addresses.ts';
import { type ArchivedExchanges, noExchanges } from './archivedExchanges.ts';
import { type ChatModel, type ChatModelParts, createChatModel } from './chatModel.ts';
import { createDns, noDns } from './dns.ts';
import { createGuardedFetch, type GuardedFetch } from './guardedFetch.ts';
import type { HubspotApi } from './hubspot/api.ts';
import { createHubspotApi } from './hubspot/index.ts';
import { createLiveRobots } from './liveRobots.ts';
import { createLiveWeb } from './liveWeb.ts';
import { loopbackOnly, requireLocalModels } from './localModels.ts';
import { createPoliteFetch } from './politeFetch.ts';
import { createReplayRobots, createReplayWeb } from './replayWeb.ts';
import type { OutboundSettings } from './settings.ts';
import type { SmtpClient } from './smtp/client.ts';
import { createSmtp } from './smtp/index.ts';
import type { Turns } from './turns.ts';
import { userAgentOf } from './userAgent.ts';
import { createWaysOut } from './waysOut.ts';
import type { Dns, PageStore, Web } from './web.ts';
import { WebArchive } from './webArchive.ts';
import { createWebhookPost, type WebhookPost } from './webhookPost.ts';

/** Every way out of a thread, except to the database. */
export interface Outbound {
  /** The web for one run: live, or the archive when WEB_ARCHIVE is set. */
  web(options: { forceRefresh: boolean }): Web;
  /** DNS for research and delivery of mail; empty in a replay without DNS_SERVERS. */
  dns: Dns;
  /**
   * Calls mail hosts; always for real. Its connection limits count the calls of this thread only, so a process makes
   * them all from one (the main one).
   */
  smtp: SmtpClient;
  /** Sends a webhook; always for real. */
  postWebhook: WebhookPost;
  /** The configured language model, asked for real in a replay too; null when there is none. */
  chatModel: ChatModel | null;
  /** What models said to an archived run; nothing where WEB_ARCHIVE is not set. */
  exchanges: ArchivedExchanges;
  /** The CRM, asked for real in a replay too. */
  hubspot: HubspotApi;
  close(): Promise<void>;
}

export interface OutboundParts {
  clock: Clock;
  ids: Ids;
  log: Log;
  pageStore: PageStore;
  /** The schedule of the whole process (`HostTurns`), or a worker thread's line to it. */
  turns: Turns;
  /** The model of this machine's own, where no server's model is configured. */
  builtInModel?: ChatModel | null;
  /** Which model answers, of the configured one and that of `LLM_FALLBACK_…`; unless said otherwise the first there is. */
  chooseModel?: (configured: ChatModel | null, standby: ChatModel | null) => ChatModel | null;
}

/** Receivers of webhooks are the customer's own and take several at once. */
const WEBHOOK_CONNECTIONS_PER_HOST = 8;
const CONFIGURED_CONNECTIONS_PER_HOST = 16;
/** An address that the operator's configuration names may be anywhere, a model on this very machine included. */
const ANYWHERE = parseRanges(['0.0.0.0/0', '::/0']);

/**
 * Opens the ways out of one thread.
 * @throws UnusableArchive when WEB_ARCHIVE is set and cannot be read
 * @throws ModelBeyondThisMachine when LLM_LOCAL_ONLY is set and a model is elsewhere
 */
export async function createOutbound(settings: OutboundSettings, parts: OutboundParts): Promise<Outbound> {
  const opened = parseRanges(settings.EGRESS_ALLOW_CIDRS);
  const userAgent = userAgentOf(settings.USER_AGENT_CONTACT);
  const realDns = createDns(settings.DNS_SERVERS, parts.clock);
  const webhookWays = createWaysOut(settings, opened, realDns, WEBHOOK_CONNECTIONS_PER_HOST);
  const postWebhook = createWebhookPost(
    createGuardedFetch(webhookWays, opened, 'any'),
    parts.clock,
    userAgent,
  );

  const dns = settings.WEB_ARCHIVE !== undefined && settings.DNS_SERVERS.length === 0 ? noDns : realDns;
  const smtp = createSmtp(settings, { dns, opened, clock: parts.clock });

  const configuredWays = createWaysOut(settings, ANYWHERE, realDns, CONFIGURED_CONNECTIONS_PER_HOST);
  const configuredFetch = createGuardedFetch(configuredWays, ANYWHERE, 'any');
  await requireLocalModels(settings, realDns);
  const modelWays = settings.LLM_LOCAL_ONLY
    ? createWaysOut(
        { ...settings, HTTP_PROXY: undefined, HTTPS_PROXY: undefined },
        ANYWHERE,
        loopbackOnly(realDns),
        CONFIGURED_CONNECTIONS_PER_HOST,
      )
    : configuredWays;
  const modelParts = {
    guardedFetch: createGuardedFetch(modelWays, ANYWHERE, 'any'),
    clock: parts.clock,
    userAgent,
  };
  const choose = parts.chooseModel ?? ((configured, standby) => configured ?? standby);
  const configuredModel = chatModelOf(settings, modelParts) ?? parts.builtInModel ?? null;
  const chatModel = choose(configuredModel, standbyModelOf(settings, modelParts));
  const configuredClosed = () =>
    Promise.all([...new Set([configuredWays, modelWays])].map((ways) => ways.close()));

  const hubspot = createHubspotApi(configuredWays, {
    baseUrl: settings.HUBSPOT_API_BASE_URL,
    clock: parts.clock,
  });

  if (settings.WEB_ARCHIVE !== undefined) {
    const archive = await WebArchive.open(settings.WEB_ARCHIVE, settings.RESEARCH_AS_OF);
    const robots = createReplayRobots(archive, parts.clock);
    return {
      web: () => createReplayWeb({ ...parts, archive, robots }),
      dns,
      smtp,
      postWebhook,
      chatModel,
      exchanges: archive.exchanges,
      hubspot,
      close: async () => {
        await Promise.all([webhookWays.close(), configuredClosed(), archive.close()]);
      },
    };
  }

  const ways = createWaysOut(settings, opened, realDns, 1);
  const polite = (guardedFetch: GuardedFetch) =>
    createPoliteFetch({
      guardedFetch,
      turns: parts.turns,
      clock: parts.clock,
      userAgent,
      maxWaitMs: settings.RESEARCH_BUDGET_SECONDS * 1000,
    });
  const politeFetch = polite(createGuardedFetch(ways, opened, 'standard'));
  const configured =
    settings.SEARCH_URL === undefined
      ? undefined
      : { origin: new URL(settings.SEARCH_URL).origin, politeFetch: polite(configuredFetch) };
  const robots = createLiveRobots({ ...parts, politeFetch });
  return {
    web: (options) => createLiveWeb({ ...parts, politeFetch, configured, robots }, options),
    dns,
    smtp,
    postWebhook,
    chatModel,
    exchanges: noExchanges,
    hubspot,
    close: async () => {
      await Promise.all([webhookWays.close(), configuredClosed(), ways.close()]);
    },
  };
}

function chatModelOf(settings: OutboundSettings, parts: ChatModelParts): ChatModel | null {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = settings;
  return baseUrl === undefined || model === undefined
    ? null
    : createChatModel(parts, { baseUrl, apiKey, model });
}

/** Its prices are those of the first model where it has none of its own. */
function standbyModelOf(settings: OutboundSettings, parts: ChatModelParts): ChatModel | null {
  const {
    LLM_FALLBACK_BASE_URL: baseUrl,
    LLM_FALLBACK_API_KEY: apiKey,
    LLM_FALLBACK_MODEL: model,
  } = settings;
  if (baseUrl === undefined || model === undefined) return null;
  const prices = {
    perMillionInputTokens:
      settings.LLM_FALLBACK_USD_PER_MILLION_INPUT_TOKENS ?? settings.LLM_USD_PER_MILLION_INPUT_TOKENS ?? 0,
    perMillionOutputTokens:
      settings.LLM_FALLBACK_USD_PER_MILLION_OUTPUT_TOKENS ?? settings.LLM_USD_PER_MILLION_OUTPUT_TOKENS ?? 0,
  };
  return createChatModel(parts, { baseUrl, apiKey, model, prices });
}
