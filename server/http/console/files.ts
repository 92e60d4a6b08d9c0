import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildConsole } from '../../../console/build.ts';
import type { Deps } from '../../deps.ts';
import { AssayError } from '../../domain/errors.ts';
import type { HttpContext, RouteStep } from '../context.ts';

type Encoding = 'br' | 'gzip' | 'identity';
/** A file of the bundle, compressed once for each encoding that is asked for. */
interface Served {
  type: string;
  bytes: Map<Encoding, Promise<Buffer>>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** The console's page and files. They are built, or read from the cache, when somebody first opens the console. */
export function consoleFiles(): { page(ctx: HttpContext, deps: Deps): Promise<void>; serve: RouteStep } {
  let built: Promise<{ files: Map<string, Served>; entry: string; style: string }> | undefined;
  const load = () => {
    built ??= buildConsole().then(async ({ files, entry, style }) => {
      const served = new Map<string, Served>();
      for (const [name, path] of files) {
        const bytes = await readFile(path);
        const type = TYPES[name.slice(name.lastIndexOf('.'))] ?? 'application/octet-stream';
        served.set(name, { type, bytes: new Map([['identity', Promise.resolve(bytes)]]) });
      }
      return { files: served, entry, style };
    });
    built.catch(() => {
      built = undefined; // the next request tries again
    });
    return built;
  };
  return {
    async page(ctx, deps) {
      const { entry, style } = await load();
      const nonce = createHash('sha256').update(deps.randomness.bytes(16)).digest('base64').slice(0, 22);
      ctx.set({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy(nonce),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Referrer-Policy': 'same-origin',
        'X-Frame-Options': 'DENY',
      });
      ctx.body = html(entry, style, nonce);
    },
    async serve(ctx) {
      const file = (await load()).files.get(String(ctx.params.file));
      if (file === undefined) throw new AssayError('NOT_FOUND', 'The console has no such file.');
      const accepted = ctx.acceptsEncodings('br', 'gzip', 'identity');
      const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
      ctx.set({ 'Content-Type': file.type, Vary: 'Accept-Encoding' });
      // A name contains the hash of its contents.
      ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
      if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
      ctx.body = await bytesOf(file, encoding);
    },
  };
}

async function bytesOf({ bytes }: Served, encoding: Encoding): Promise<Buffer> {
  const known = bytes.get(encoding);
  if (known !== undefined) return known;
  const plain = (await bytes.get('identity')) ?? Buffer.alloc(0);
  const made =
    encoding === 'br'
      ? promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      : promisify(gzip)(plain);
  bytes.set(encoding, made);
  return made;
}

/** Scripts are files of this server only; the kit's variables are styles with the page's own nonce. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const html = (entry: string, style: string, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="style-nonce" content="${nonce}">
<title>Assay</title>
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/console/${style}">
<script type="module" src="/console/${entry}"></script>
</head>
<body>
<div id="root"></div>
<noscript>Assay’s console needs JavaScript. Everything can also be done over the API: <a href="/docs">/docs</a>.</noscript>
</body>
</html>
`;
