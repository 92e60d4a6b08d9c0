import { getDomain } from 'tldts';
import { isNetworkHost } from '../../domain/networkHosts.ts';

/** A request of a page that is being drawn, as far as the decision needs it. */
export interface PageRequest {
  url: string;
  method: string;
  /** Playwright's resource type: document, script, xhr, fetch, stylesheet, image, … */
  type: string;
  /** A navigation of the page itself, not of a frame or another window. */
  isMainDocument: boolean;
  contentType: string;
  bodyLength: number;
}

/**
 * `document`: navigation; fetched like any page. `part`: fetched and given to the page. `empty-style`: answered with an
 * empty style sheet, because applications wait for theirs and text needs none. `refuse`: answered with an error.
 */
export type Decision = 'document' | 'part' | 'empty-style' | 'refuse';

const BODY_MAX = 64_000;

/** Measuring and advertising, which add nothing to a page's text: asking them would only cost time and tell them of it. */
const MEASURING =
  /(?:^|\.)(?:googletagmanager\.com|google-analytics\.com|analytics\.google\.com|doubleclick\.net|googlesyndication\.com|googleadservices\.com|connect\.facebook\.net|hotjar\.com|clarity\.ms|segment\.(?:io|com)|mixpanel\.com|amplitude\.com|fullstory\.com|sentry\.io|ingest\.sentry\.io|bugsnag\.com|nr-data\.net|newrelic\.com|px\.ads\.linkedin\.com|snap\.licdn\.com|bat\.bing\.com|matomo\.cloud|plausible\.io)$/i;

/**
 * What happens to a request. Only documents of the same site, scripts and data are let through: pictures, fonts, films,
 * frames, beacons and streams add no text. Data may be asked for by a JSON POST to the site itself (GraphQL), nothing
 * else is sent.
 *
 * @param site  address of the page that is drawn
 */
export function decide(request: PageRequest, site: URL): Decision {
  if (!URL.canParse(request.url)) return 'refuse';
  const url = new URL(request.url);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'refuse';
  if (request.type === 'document')
    return request.isMainDocument && request.method === 'GET' && isSameSite(url, site)
      ? 'document'
      : 'refuse';
  if (request.type === 'stylesheet') return 'empty-style';
  if (!['script', 'xhr', 'fetch'].includes(request.type) || isUnasked(url.hostname)) return 'refuse';
  if (request.method === 'GET') return 'part';
  const isQuestion =
    request.method === 'POST' &&
    request.type !== 'script' &&
    /\bjson\b/i.test(request.contentType) &&
    request.bodyLength <= BODY_MAX;
  return isQuestion && isSameSite(url, site) ? 'part' : 'refuse';
}

/** Networks of people are never asked, not even for the script of a button. */
function isUnasked(hostname: string): boolean {
  return MEASURING.test(hostname) || isNetworkHost(hostname);
}

function isSameSite(url: URL, site: URL): boolean {
  return siteOf(url) === siteOf(site);
}

const siteOf = ({ hostname }: URL): string => getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;

/** Request headers that a page's own call may carry on: never cookies, nor anything that says who is asking. */
const CARRIED = new Set(['accept', 'content-type', 'authorization', 'apollo-require-preflight']);
/** Of what is carried on, headers with a name of the application's own (`x-api-key`). */
const OWN_HEADER = /^x-(?!forwarded|real-ip|requested-with)[\w-]{1,60}$/;

/** The headers of a page's call for data that are sent. */
export function carriedHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => CARRIED.has(name) || OWN_HEADER.test(name)),
  );
}

/** Response headers that scripts read; those about cookies, policies and the wire stay out of the browser. */
const GIVEN = new Set(['content-type', 'content-language', 'etag', 'last-modified', 'link']);

/** The headers of an answer that the page is given. */
export function givenHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => GIVEN.has(name) || (OWN_HEADER.test(name) && name !== 'x-frame-options'),
    ),
  );
}
