import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import type { Page } from '../../domain/page.ts';
import { endedBy } from '../endedBy.ts';
import { DRAWING_MS, DRAWN_BYTES_MAX, PAGE_MS, WINDOWS_MAX } from './limits.ts';
import { BEFORE_SCRIPTS, BEFORE_SERIALISING, TEXT_SO_FAR } from './pageScript.ts';
import { type DrawingFetch, Traffic } from './traffic.ts';

/** A page as its scripts drew it. */
export interface Drawn {
  kind: 'drawn';
  /** The document object model, serialised. */
  html: Buffer;
  /** The document that was drawn; its bytes are not to be relied on. */
  document: Page;
  /** The scripts and data that it was drawn from, by `Page.id`. */
  parts: string[];
}

export interface NotDrawn {
  kind: 'not-drawn';
  /** A clause for users. */
  reason: string;
}

export type Drawing = Drawn | NotDrawn;

const TICK_MS = 100;
/** So long without a request a page counts as drawn, when its text has stayed the same. */
const QUIET_TICKS = 4;
/** A page without any text is given longer: it may be waiting for a timer. */
const QUIET_TICKS_WITHOUT_TEXT = 25;

/**
 * Draws one page in a context of its own, which keeps nothing: no storage, no downloads, no service workers. The page's
 * requests are answered by `fetch` alone.
 *
 * @param hung  called when the browser does not even close the page any more
 */
export async function drawPage(
  browser: Browser,
  document: Page,
  fetch: DrawingFetch,
  signal: AbortSignal,
  hung: () => void,
): Promise<Drawing> {
  const given = new AbortController();
  const within = AbortSignal.any([signal, given.signal, AbortSignal.timeout(PAGE_MS)]);
  const giveUp = (reason: string) => given.abort(new Error(reason));
  let context: BrowserContext | null = null;
  const traffic = new Traffic(document, fetch);
  try {
    const opening = browser.newContext({ serviceWorkers: 'block', acceptDownloads: false, locale: 'en' });
    opening.then(
      (opened) => {
        if (within.aborted && context === null) void opened.close().catch(() => {});
      },
      () => {},
    );
    context = await endedBy(within, () => opening);
    const tab = await endedBy(within, () => prepare(context as BrowserContext, traffic, giveUp));
    await endedBy(within, () => tab.goto(document.url, { waitUntil: 'commit', timeout: PAGE_MS }));
    await endedBy(within, () => untilDrawn(tab, traffic, within));
    return await endedBy(within, () => serialise(tab, traffic));
  } catch (error) {
    if (given.signal.aborted) return notDrawn((given.signal.reason as Error).message);
    if (within.aborted) return notDrawn(`its scripts did not finish within ${PAGE_MS / 1000} s`);
    return notDrawn(`the browser could not show it (${firstLine(error)})`);
  } finally {
    given.abort(new Error('it is done'));
    if (context !== null) await closed(context, hung);
  }
}

async function prepare(
  context: BrowserContext,
  traffic: Traffic,
  giveUp: (reason: string) => void,
): Promise<Tab> {
  let tab: Tab | null = null;
  let windows = 0;
  await context.route(
    () => true,
    (route) => traffic.answer(route, tab?.mainFrame() ?? null),
  );
  await context.routeWebSocket(
    () => true,
    (socket) => void socket.close().catch(() => {}),
  );
  await context.addInitScript(BEFORE_SCRIPTS);
  tab = await context.newPage();
  context.on('page', (other) => {
    windows += 1;
    if (windows > WINDOWS_MAX) giveUp('it opens one window after another');
    void other.close().catch(() => {});
  });
  tab.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
  tab.on('download', (download) => void download.cancel().catch(() => {}));
  tab.on('crash', () => giveUp('its scripts needed more memory than a page is given'));
  return tab;
}

/** Waits until nothing is asked for any more and the text stays the same, at most `DRAWING_MS`. */
async function untilDrawn(tab: Tab, traffic: Traffic, within: AbortSignal): Promise<void> {
  let quiet = 0;
  let activity = -1;
  let text = -1;
  for (let elapsed = 0; elapsed < DRAWING_MS && !within.aborted; elapsed += TICK_MS) {
    await sleep(TICK_MS);
    quiet = traffic.underWay === 0 && traffic.activity === activity ? quiet + 1 : 0;
    activity = traffic.activity;
    if (quiet < QUIET_TICKS) continue;
    // Waits for scripts that are running: on a busy machine a quiet line alone says nothing.
    const now = await tab.evaluate<number>(TEXT_SO_FAR).catch(() => -1); // it is just going on to another document
    const isSame = now === text && traffic.underWay === 0 && traffic.activity === activity;
    text = now;
    if (isSame && (now > 0 || quiet >= QUIET_TICKS_WITHOUT_TEXT)) return;
  }
}

async function serialise(tab: Tab, traffic: Traffic): Promise<Drawing> {
  const length = await tab.evaluate<number>(BEFORE_SERIALISING);
  if (length === 0) return notDrawn(['its scripts drew no text', ...traffic.refusals.slice(0, 1)].join(': '));
  const html = Buffer.from(withBase(await tab.content(), tab.url(), traffic.document.url));
  if (html.length > DRAWN_BYTES_MAX)
    return notDrawn(`drawn, it is larger than ${DRAWN_BYTES_MAX / 1_000_000} MB`);
  return { kind: 'drawn', html, document: traffic.document, parts: [...new Set(traffic.parts)] };
}

/** A page that changed its own address wrote its links relative to that one. */
function withBase(html: string, shown: string, cited: string): string {
  const address = shown.split('#')[0] ?? shown;
  if (address === cited || !/^https?:/.test(address) || /<base\b[^>]{0,500}\bhref/i.test(html)) return html;
  return html.replace(
    /<head\b[^>]{0,1000}>/i,
    (head) => `${head}<base href="${address.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">`,
  );
}

const CLOSING_MS = 3_000;

async function closed(context: BrowserContext, hung: () => void): Promise<void> {
  const closing = context.close().then(
    () => true,
    () => true,
  );
  const late = new AbortController();
  const isClosed = await Promise.race([
    closing,
    sleep(CLOSING_MS, false, { signal: late.signal }).catch(() => false),
  ]);
  late.abort();
  if (!isClosed) hung();
}

function notDrawn(reason: string): Drawing {
  return { kind: 'not-drawn', reason };
}

function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line.slice(0, 200);
}
