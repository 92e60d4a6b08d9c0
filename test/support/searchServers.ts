import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import { startHttpServer, type TestServer } from './httpServer.ts';

/** A hit; each server writes it in its own format. */
export interface ScriptedHit {
  url: string;
  title?: string;
  snippet?: string;
}

export interface ScriptedSearch {
  server: TestServer;
  queries: string[];
}

type HitsFor = (query: string) => ScriptedHit[];

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/**
 * SearXNG as its documentation has it: `/` and `/search`, 400 without a query, 403 for a format that settings.yml does
 * not list, 429 when its limiter is set off.
 */
export async function startSearxng(
  hits: HitsFor,
  { formats = ['html', 'json'], limited = false }: { formats?: string[]; limited?: boolean } = {},
): Promise<ScriptedSearch> {
  const queries: string[] = [];
  const server = await startHttpServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://searx.test');
    const query = url.searchParams.get('q') ?? '';
    if (url.pathname !== '/search' && url.pathname !== '/') return void response.writeHead(404).end();
    if (limited) return void response.writeHead(429, { 'retry-after': '3600' }).end('Too Many Requests');
    if (!formats.includes(url.searchParams.get('format') ?? 'html'))
      return void response.writeHead(403).end('Forbidden');
    if (query.trim() === '') return void json(response, 400, { error: 'No query' });
    queries.push(query);
    const results = hits(query).map(({ url: address, title = '', snippet = '' }) => ({
      url: address,
      title,
      content: snippet,
      engine: 'test',
      parsed_url: ['https', new URL(address).host, '/', '', '', ''],
      category: 'general',
      score: 1,
    }));
    json(response, 200, {
      query,
      number_of_results: results.length,
      results,
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: [['some engine', 'timeout']],
    });
  });
  return { server, queries };
}

/**
 * Brave Search as its reference has it: a missing token 401, a wrong one or a parameter out of bounds 422 (query of at
 * most 400 characters and 50 words, count 1 to 20), 429 above the plan's rate.
 */
export async function startBrave(
  token: string,
  hits: HitsFor,
  { limited = false }: { limited?: boolean } = {},
): Promise<ScriptedSearch> {
  const queries: string[] = [];
  const server = await startHttpServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://brave.test');
    const query = url.searchParams.get('q') ?? '';
    const count = Number(url.searchParams.get('count') ?? 20);
    const given = request.headers['x-subscription-token'];
    const refuse = (status: number, code: string) =>
      json(response, status, { type: 'ErrorResponse', error: { status, code, detail: `${code} ${given}` } });
    if (url.pathname !== '/res/v1/web/search') return void refuse(404, 'NOT_FOUND');
    if (given === undefined) return void refuse(401, 'SUBSCRIPTION_TOKEN_MISSING');
    if (given !== token) return void refuse(422, 'SUBSCRIPTION_TOKEN_INVALID');
    if (limited) return void refuse(429, 'RATE_LIMITED');
    const isOver = query === '' || query.length > 400 || query.split(/\s+/).length > 50;
    if (isOver || !Number.isInteger(count) || count < 1 || count > 20) return void refuse(422, 'VALIDATION');
    queries.push(query);
    const results = hits(query)
      .slice(0, count)
      .map(({ url: address, title = '', snippet = '' }) => ({ url: address, title, description: snippet }));
    json(response, 200, { type: 'search', query: { original: query }, web: { type: 'search', results } });
  });
  return { server, queries };
}

/** Tavily as its reference has it: POST with a bearer key, 401 for another, 400 without a query or above 20 hits. */
export async function startTavily(key: string, hits: HitsFor): Promise<ScriptedSearch> {
  const queries: string[] = [];
  const server = await startHttpServer((request, response) => {
    bodyOf(request).then((text) => {
      if (request.method !== 'POST' || request.url !== '/search')
        return void json(response, 405, { detail: 'no' });
      if (request.headers.authorization !== `Bearer ${key}`)
        return void json(response, 401, { detail: { error: 'Unauthorized: missing or invalid API key.' } });
      const { query, max_results: count = 5 } = JSON.parse(text) as { query?: string; max_results?: number };
      if (!query || count > 20) return void json(response, 400, { detail: { error: 'bad request' } });
      queries.push(query);
      const results = hits(query).map(({ url, title = '', snippet = '' }) => ({
        url,
        title,
        content: snippet,
        score: 0.9,
      }));
      json(response, 200, { query, answer: null, images: [], results, response_time: 0.1 });
    });
  });
  return { server, queries };
}
