import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Deps } from '../../deps.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { HttpContext } from '../context.ts';
import type { V1Router } from '../route.ts';
import { openApiDocument } from './openapi.ts';
import type { Page } from './page.ts';

/**
 * /openapi.json, and /docs, which Scalar's API reference renders from it in the browser. Everything is served from this
 * server: the bundle from its npm package, no fonts, no telemetry, no proxy, and a Content-Security-Policy that
 * allows no other host.
 */
export function docsPages(deps: Deps, routers: readonly V1Router[], pages: readonly Page[]): Page[] {
  const openApi = once(async () => Buffer.from(JSON.stringify(openApiDocument(routers, pages, deps.config))));
  const referenceFolder = dirname(createRequire(import.meta.url).resolve('@scalar/api-reference'));
  const reference = once(() => readFile(join(referenceFolder, 'browser', 'standalone.js')));
  return [
    {
      path: '/openapi.json',
      operationId: 'getOpenApiDocument',
      summary: 'This document',
      contentType: 'application/json',
      answer: (ctx) => sendCompressed(ctx, 'application/json; charset=utf-8', openApi),
    },
    {
      path: '/docs',
      operationId: 'getApiReference',
      summary: 'Get the API reference',
      contentType: 'text/html',
      answer(ctx) {
        ctx.set('Content-Type', 'text/html; charset=utf-8');
        ctx.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
        ctx.set('Referrer-Policy', 'no-referrer');
        ctx.body = HTML;
      },
    },
    {
      path: '/docs/start.js',
      contentType: 'text/javascript',
      answer(ctx) {
        ctx.set('Content-Type', JAVASCRIPT);
        ctx.body = START;
      },
    },
    {
      path: '/docs/icon.svg',
      contentType: 'image/svg+xml',
      answer(ctx) {
        ctx.set('Content-Type', 'image/svg+xml');
        ctx.body = ICON;
      },
    },
    {
      path: REFERENCE_PATH,
      contentType: 'text/javascript',
      answer(ctx) {
        ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
        return sendCompressed(ctx, JAVASCRIPT, reference);
      },
    },
  ];
}

const JAVASCRIPT = 'text/javascript; charset=utf-8';
/** Contains the version of the bundle, so that browsers may cache it for ever. */
const REFERENCE_PATH = `/docs/reference-${packageJson.dependencies['@scalar/api-reference']}.js`;

/** The reference sets inline styles; everything else is a file of this server. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Assay API reference</title>
    <meta name="description" content="Research, enrichment and scoring: every answer with its sources.">
    <link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
  </head>
  <body>
    <div id="reference"></div>
    <noscript>This page needs JavaScript. The same contract as JSON: <a href="/openapi.json">/openapi.json</a></noscript>
    <script src="/docs/start.js"></script>
    <script src="${REFERENCE_PATH}"></script>
  </body>
</html>
`;

const CONFIGURATION = {
  url: '/openapi.json',
  pageTitle: 'Assay API reference',
  favicon: '/docs/icon.svg',
  theme: 'default',
  layout: 'modern',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'json',
  defaultOpenAllTags: true,
  orderSchemaPropertiesBy: 'preserve',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  authentication: { preferredSecurityScheme: 'apiKey' },
};
/**
 * Runs before the bundle: its zod would otherwise test whether `eval` is allowed, which the policy forbids and the browser's
 * console reports.
 */
const START = `globalThis.__zod_globalConfig = { jitless: true };
addEventListener('DOMContentLoaded', () => {
  Scalar.createApiReference('#reference', ${JSON.stringify(CONFIGURATION)});
});
`;

/** The product's icon: a touchstone with a streak of gold. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f2933"/><path d="M8 22 24 10" stroke="#e3b341" stroke-width="5" stroke-linecap="round"/></svg>`;

type Encoding = 'br' | 'gzip' | 'identity';

/** Builds a large constant once, and compresses it once for each requested encoding. */
function once(make: () => Promise<Buffer>): (encoding: Encoding) => Promise<Buffer> {
  const made = new Map<Encoding, Promise<Buffer>>();
  const get = (encoding: Encoding): Promise<Buffer> => {
    const known =
      made.get(encoding) ?? (encoding === 'identity' ? make() : get('identity').then(COMPRESS[encoding]));
    made.set(encoding, known);
    return known;
  };
  return get;
}

const COMPRESS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

async function sendCompressed(
  ctx: HttpContext,
  contentType: string,
  content: (encoding: Encoding) => Promise<Buffer>,
): Promise<void> {
  const accepted = ctx.acceptsEncodings('br', 'gzip', 'identity');
  const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
  ctx.set('Content-Type', contentType);
  ctx.set('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = await content(encoding);
}
