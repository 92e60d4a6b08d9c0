import { tmpdir } from 'node:os';
import type { Browser, CDPSession } from 'playwright-core';
import type { Log } from '../../domain/effects.ts';
import { BROWSER_BYTES_MAX, HEAP_MEGABYTES_MAX, IDLE_MS, RENDERER_BYTES_MAX, WATCH_MS } from './limits.ts';
import { isRenderer, privateBytesOf } from './processMemory.ts';

/** Nothing answers under a name in `.invalid` (RFC 6761), and the resolver rule below keeps it from being asked for. */
const PROXY_THAT_REFUSES = 'http://refused.invalid:9';

const ARGUMENTS = [
  // Whatever interception misses goes to a proxy that does not exist, by a resolver that finds nothing.
  `--proxy-server=${PROXY_THAT_REFUSES}`,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--no-pings',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--deny-permission-prompts',
  '--disable-gpu',
  '--disable-3d-apis',
  '--disable-remote-fonts',
  '--disable-notifications',
  '--disable-file-system',
  '--blink-settings=imagesEnabled=false',
  '--mute-audio',
  `--js-flags=--max-old-space-size=${HEAP_MEGABYTES_MAX}`,
];

/** A browser that runs, and how to end it at once. */
interface Running {
  browser: Browser;
  session: CDPSession;
  /** Process id of the browser itself; its renderers end with it. */
  pid: number | null;
  sandboxed: boolean;
}

/**
 * The one browser process of a renderer: started with the first page, ended when it has been idle for a while or has
 * crashed, started anew with the next. While pages are open the memory of its renderers is watched: the one that holds
 * too much is ended, which ends the page it draws and no other.
 */
export class BrowserProcess {
  readonly #path: string;
  readonly #log: Log;
  #running: Promise<Running> | null = null;
  #users = 0;
  #idle: NodeJS.Timeout | null = null;
  #watch: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
  }

  /**
   * Lends the browser for one page; `give back` when it is done with.
   * @throws when it cannot be started; the message says why
   */
  async lend(): Promise<{ browser: Browser; giveBack(): void; kill(): void }> {
    if (this.#closed) throw new Error('the server is stopping');
    this.#users += 1;
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = null;
    try {
      const running = await this.#start();
      this.#watch ??= setInterval(() => void this.#endTheLargest(running), WATCH_MS);
      let isLent = true;
      const giveBack = () => {
        if (isLent) this.#givenBack();
        isLent = false;
      };
      return { browser: running.browser, giveBack, kill: () => this.#kill(running) };
    } catch (error) {
      this.#givenBack();
      throw error;
    }
  }

  /** The version of the browser that runs, and whether in its sandbox; starts it when it does not. */
  async describe(): Promise<{ version: string; sandboxed: boolean }> {
    const lent = await this.lend();
    try {
      const { browser, sandboxed } = await this.#start();
      return { version: browser.version(), sandboxed };
    } finally {
      lent.giveBack();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#idle !== null) clearTimeout(this.#idle);
    await this.#end();
  }

  #start(): Promise<Running> {
    if (this.#running === null) {
      const starting = launch(this.#path, this.#log);
      this.#running = starting;
      const forget = () => {
        if (this.#running === starting) this.#running = null;
        this.#stopWatching();
      };
      starting.then(({ browser }) => browser.once('disconnected', forget), forget);
    }
    return this.#running;
  }

  #givenBack(): void {
    this.#users -= 1;
    if (this.#users > 0 || this.#closed) return;
    this.#stopWatching();
    this.#idle = setTimeout(() => void this.#end(), IDLE_MS);
    this.#idle.unref();
  }

  async #end(): Promise<void> {
    const starting = this.#running;
    this.#running = null;
    this.#stopWatching();
    const running = await starting?.catch(() => null);
    if (running == null) return;
    const late = setTimeout(() => this.#kill(running), 3_000);
    await running.browser.close().catch(() => {});
    clearTimeout(late);
  }

  #stopWatching(): void {
    if (this.#watch !== null) clearInterval(this.#watch);
    this.#watch = null;
  }

  #kill({ pid }: Running): void {
    if (pid !== null) end(pid);
  }

  async #endTheLargest({ session }: Running): Promise<void> {
    const info = await session.send('SystemInfo.getProcessInfo').catch(() => null);
    const renderers = (info?.processInfo ?? []).filter(({ type }) => type === 'renderer');
    const sizes = await Promise.all(
      renderers.map(async ({ id }) => ({ id, bytes: (await privateBytesOf(id)) ?? 0 })),
    );
    const [largest] = sizes.toSorted((one, other) => other.bytes - one.bytes);
    if (largest === undefined) return;
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    if (largest.bytes <= RENDERER_BYTES_MAX && total <= BROWSER_BYTES_MAX) return;
    if (!(await isRenderer(largest.id))) return;
    this.#log.warn(
      { megabytes: Math.round(largest.bytes / 1e6) },
      'a page that was being drawn held too much memory and was ended',
    );
    end(largest.id);
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/**
 * Starts the browser in its sandbox. As root, and where the kernel grants no sandbox (most containers), it runs without
 * one: pages then are held back by the browser's process boundary alone, and `assay doctor` says so.
 */
async function launch(path: string, log: Log): Promise<Running> {
  const { chromium } = await import('playwright-core');
  const start = async (sandboxed: boolean): Promise<Running> => {
    const browser = await chromium.launch({
      executablePath: path,
      headless: true,
      chromiumSandbox: sandboxed,
      args: ARGUMENTS,
      ignoreDefaultArgs: ['--disable-popup-blocking', '--disable-ipc-flooding-protection'],
      env: { HOME: tmpdir(), PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' }, // none of the server's secrets
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      timeout: 20_000,
    });
    const session = await browser.newBrowserCDPSession();
    const info = await session.send('SystemInfo.getProcessInfo').catch(() => null);
    const pid = info?.processInfo.find(({ type }) => type === 'browser')?.id ?? null;
    return { browser, session, pid, sandboxed };
  };
  if (process.getuid?.() === 0) return start(false);
  try {
    return await start(true);
  } catch (error) {
    if (!/sandbox/i.test(String(error))) throw error;
    log.warn({}, 'the browser that draws pages runs without its sandbox, which this system does not grant');
    return start(false);
  }
}
