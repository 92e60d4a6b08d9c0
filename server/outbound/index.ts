/**
 * @folder The only way out of the process: web pages, language models, DNS, webhooks, archives; rate limits per host,
 * robots.txt, address checks.
 */

import type { Clock, Ids, Log } from '../domain/effects.ts';
import { parseRanges } from './addresses.ts';
import { ANYWHERE } from './anywhere.ts';
import { type ArchivedExchanges, noExchanges } from './archivedExchanges.ts';
import { type ChatModel, type ChatModelParts, createChatModel } from './chatModel.ts';
import { createConnectionPools } from './connectionPools.ts';
import { createDns, noDns } from './dns.ts';
import { createGuardedFetch, type GuardedFetch } from './guardedFetch.ts';
import type { HubspotApi } from './hubspot/api.ts';
import { createHubspotApi } from './hubspot/index.ts';
import { createLiveRobots } from './liveRobots.ts';
import { createLiveWeb } from './liveWeb.ts';
import { loopbackOnly, requireLocalModels } from './localModels.ts';
import { createPoliteFetch } from './politeFetch.ts';
import type { RateLimiter } from './rateLimiter.ts';
import { createDrawing } from './rendering/drawing.ts';
import { createRenderer, type Renderer } from './rendering/renderer.ts';
import { createReplayRobots, createReplayWeb } from './replayWeb.ts';
import { SamePages } from './samePages.ts';
import type { OutboundSettings } from './settings.ts';
import type { SmtpClient } from './smtp/client.ts';
import { createSmtp } from './smtp/index.ts';
import type { Turns } from './turns/turns.ts';
import { userAgentOf } from './userAgent.ts';
import type { Dns, PageStore, Web } from './web.ts';
import { WebArchive } from './webArchive.ts';
import { createWebhookPost, type WebhookPost } from './webhookPost.ts';

/** Every outbound connection of a thread, except to the database. */
export interface Outbound {
  /** The web for one run: live, or the archive when WEB_ARCHIVE is set. */
  web(options: { forceRefresh: boolean }): Web;
  /** DNS for research and delivery of mail; empty in a replay without DNS_SERVERS. */
  dns: Dns;
  /**
   * Connects to mail hosts, even in a replay. Its connection limits count this thread only, so a process makes all of
   * them from its main thread.
   */
  smtp: SmtpClient;
  /** Sends a webhook, even in a replay. */
  postWebhook: WebhookPost;
  /** The language model of now, which is also asked in a replay; null when there is none. A run asks for it once. */
  readonly chatModel: ChatModel | null;
  /** Replies of models in the archive; empty when WEB_ARCHIVE is not set. */
  exchanges: ArchivedExchanges;
  /** The CRM, which is also asked in a replay. */
  hubspot: HubspotApi;
  close(): Promise<void>;
}

export interface OutboundParts {
  clock: Clock;
  ids: Ids;
  log: Log;
  pageStore: PageStore;
  /** The rate limiter of the whole process (`HostRateLimiter`), or a worker thread's client of it. */
  rateLimiter: RateLimiter;
  /** Whose turn it is at mail hosts and hubs, where processes share their limits. */
  turns?: Turns | undefined;
  /** Draws pages for the whole process, or a worker thread's client of that; by default one of its own. */
  renderer?: Renderer;
  /** The built-in model, when no model server is configured. */
  builtInModel?: ChatModel | null;
  /** Chooses between the configured model and that of `LLM_FALLBACK_…`; by default the first that exists. */
  chooseModel?: (configured: ChatModel | null, standby: ChatModel | null) => ChatModel | null;
  /** The same where the choice may change while this thread runs: the result is called whenever the model is asked for. */
  followModel?: (configured: ChatModel | null, standby: ChatModel | null) => () => ChatModel | null;
}

/**
 * More than one organisation's receivers may have under way at one host, so that nobody waits for a connection that another's
 * slow receiver holds: each receiver gets few deliveries at a time (`services/webhooks/deliverWebhooks.ts`).
 */
const WEBHOOK_CONNECTIONS_PER_HOST = 128;
const CONFIGURED_CONNECTIONS_PER_HOST = 16;

/**
 * Opens the outbound connections of one thread.
 * @throws UnusableArchive when WEB_ARCHIVE is set and cannot be read
 * @throws ModelBeyondThisMachine when LLM_LOCAL_ONLY is set and a model is elsewhere
 */
export async function createOutbound(settings: OutboundSettings, parts: OutboundParts): Promise<Outbound> {
  const opened = parseRanges(settings.EGRESS_ALLOW_CIDRS);
  const userAgent = userAgentOf(settings.USER_AGENT_CONTACT);
  const realDns = createDns(settings.DNS_SERVERS, parts.clock);
  const webhookPools = createConnectionPools(settings, opened, realDns, WEBHOOK_CONNECTIONS_PER_HOST);
  const postWebhook = createWebhookPost(
    createGuardedFetch(webhookPools, opened, 'any'),
    parts.clock,
    userAgent,
  );

  const dns = settings.WEB_ARCHIVE !== undefined && settings.DNS_SERVERS.length === 0 ? noDns : realDns;
  const smtp = createSmtp(settings, { dns, opened, clock: parts.clock, turns: parts.turns });

  const configuredPools = createConnectionPools(settings, ANYWHERE, realDns, CONFIGURED_CONNECTIONS_PER_HOST);
  const configuredFetch = createGuardedFetch(configuredPools, ANYWHERE, 'any');
  await requireLocalModels(settings, realDns);
  const modelPools = settings.LLM_LOCAL_ONLY
    ? createConnectionPools(
        { ...settings, HTTP_PROXY: undefined, HTTPS_PROXY: undefined },
        ANYWHERE,
        loopbackOnly(realDns),
        CONFIGURED_CONNECTIONS_PER_HOST,
      )
    : configuredPools;
  const modelParts = {
    guardedFetch: createGuardedFetch(modelPools, ANYWHERE, 'any'),
    clock: parts.clock,
    userAgent,
  };
  const choose = parts.chooseModel ?? ((configured, standby) => configured ?? standby);
  const configuredModel = chatModelOf(settings, modelParts) ?? parts.builtInModel ?? null;
  const standbyModel = standbyModelOf(settings, modelParts);
  const chosenModel = choose(configuredModel, standbyModel);
  const modelOfNow = parts.followModel?.(configuredModel, standbyModel) ?? (() => chosenModel);
  const configuredClosed = () =>
    Promise.all([...new Set([configuredPools, modelPools])].map((pools) => pools.close()));

  const hubspot = createHubspotApi(configuredPools, {
    baseUrl: settings.HUBSPOT_API_BASE_URL,
    clock: parts.clock,
    turns: parts.turns,
  });

  const renderer = parts.renderer ?? createRenderer(settings, parts.log);

  if (settings.WEB_ARCHIVE !== undefined) {
    const archive = await WebArchive.open(settings.WEB_ARCHIVE, settings.RESEARCH_AS_OF);
    const robots = createReplayRobots(archive, parts.clock);
    const drawing = createDrawing(renderer, parts.ids, ({ accessedAt }) => accessedAt);
    return {
      web: () => createReplayWeb({ ...parts, archive, robots, drawing }),
      dns,
      smtp,
      postWebhook,
      get chatModel() {
        return modelOfNow();
      },
      exchanges: archive.exchanges,
      hubspot,
      close: async () => {
        await Promise.all([webhookPools.close(), configuredClosed(), archive.close(), renderer.close()]);
      },
    };
  }

  const pools = createConnectionPools(settings, opened, realDns, 1);
  const polite = (guardedFetch: GuardedFetch) =>
    createPoliteFetch({
      guardedFetch,
      rateLimiter: parts.rateLimiter,
      clock: parts.clock,
      userAgent,
      maxWaitMs: settings.RESEARCH_BUDGET_SECONDS * 1000,
    });
  const politeFetch = polite(createGuardedFetch(pools, opened, 'standard'));
  const configured =
    settings.SEARCH_URL === undefined
      ? undefined
      : { origin: new URL(settings.SEARCH_URL).origin, politeFetch: polite(configuredFetch) };
  const robots = createLiveRobots({ ...parts, politeFetch });
  const samePages = new SamePages();
  const drawing = createDrawing(renderer, parts.ids, () => parts.clock.now());
  return {
    web: (options) =>
      createLiveWeb({ ...parts, politeFetch, configured, robots, samePages, drawing }, options),
    dns,
    smtp,
    postWebhook,
    get chatModel() {
      return modelOfNow();
    },
    exchanges: noExchanges,
    hubspot,
    close: async () => {
      await Promise.all([webhookPools.close(), configuredClosed(), pools.close(), renderer.close()]);
    },
  };
}

function chatModelOf(settings: OutboundSettings, parts: ChatModelParts): ChatModel | null {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = settings;
  return baseUrl === undefined || model === undefined
    ? null
    : createChatModel(parts, { baseUrl, apiKey, model });
}

/** Without prices of its own it has those of the first model. */
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
