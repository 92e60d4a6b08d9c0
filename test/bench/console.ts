import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { startChromium, type TestBrowser } from '../support/chromium.ts';
import { openPage, signInAsFirstOwner } from '../support/consolePage.ts';
import type { Finding } from './support/findings.ts';
import type { Stage } from './support/stage.ts';

const ROUNDS = 5;
const TIMES_SLOWER = 4;
const AIM_BYTES = 200_000;
const CONSOLE = join(import.meta.dirname, '..', '..', 'console');

/** A page of the same kit with nothing but a heading and a button that answers. */
const EMPTY_PAGE = `
  import '@mantine/core/styles.css';
  import { Button, MantineProvider, Title } from '@mantine/core';
  import { useState } from 'react';
  import { createRoot } from 'react-dom/client';
  function Empty() {
    const [isPressed, press] = useState(false);
    return <><Title>Empty</Title><Button onClick={() => press(true)}>{isPressed ? 'Pressed' : 'Press'}</Button></>;
  }
  createRoot(document.getElementById('root')).render(<MantineProvider><Empty /></MantineProvider>);`;

/**
 * The console's first page on a processor four times slower, from the request until a form answers, beside an empty page of the
 * same kit; the script that it loads, compressed.
 */
export async function measureConsole(stage: Stage): Promise<Finding[]> {
  const browser = await startChromium();
  if (browser === null) throw new Error('This measurement needs Chromium (Debian: chromium).');
  const server = await stage.startAssay('api');
  const empty = await serveEmptyPage();
  try {
    const first = await openPage(browser, server.url);
    await signInAsFirstOwner(first.page, { url: server.url, store: stage });
    await first.page.waitForLoadState('networkidle');
    const bytes = await first.scriptBytes();
    await first.page.close();
    const [own, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      own.push(await timed(browser, `${server.url}/ask`, typedInto));
      bare.push(await timed(browser, empty.url, pressed));
    }
    const [ownMs, bareMs] = [median(own), median(bare)];
    return [
      {
        what: `the console's first page until its form answers, on a processor ${TIMES_SLOWER} times slower, beside an empty page of the same kit`,
        ratio: ownMs / bareMs,
        measured: `${Math.round(ownMs)} ms against ${Math.round(bareMs)} ms`,
        aim: 'reported',
        met: true,
        numbers: { ownMs, bareMs },
      },
      {
        what: 'script of the first page, compressed',
        ratio: null,
        measured: `${Math.round(bytes / 1000)} kB`,
        aim: `≤ ${AIM_BYTES / 1000} kB`,
        met: bytes <= AIM_BYTES,
        numbers: { bytes },
      },
    ];
  } finally {
    await empty.close();
    await server.stop();
    await browser.close();
  }
}

/** Milliseconds from the request of a page, nothing cached, until it has answered somebody. */
async function timed(
  { context }: TestBrowser,
  url: string,
  use: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
  const begun = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await use(page);
  const ms = performance.now() - begun;
  await page.close();
  return ms;
}

async function typedInto(page: Page): Promise<void> {
  await page.getByLabel('Company domain').fill('example.com');
  await page.getByRole('button', { name: 'See the price' }).click();
  await page.getByText('It costs').waitFor();
}

async function pressed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Press' }).click();
  await page.getByText('Pressed').waitFor();
}

async function serveEmptyPage() {
  const { outputFiles } = await build({
    stdin: { contents: EMPTY_PAGE, resolveDir: join(CONSOLE, 'src'), loader: 'tsx' },
    outdir: CONSOLE,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files = new Map(
    outputFiles.map(({ path, contents }) => [path.endsWith('.css') ? '/page.css' : '/page.js', contents]),
  );
  const html =
    '<!doctype html><link rel="stylesheet" href="/page.css"><div id="root"></div><script type="module" src="/page.js"></script>';
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    const type = request.url?.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.writeHead(200, { 'content-type': file ? type : 'text/html' });
    response.end(file ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
