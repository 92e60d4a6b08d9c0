/**
 * @folder Pages that only scripts can draw, drawn in a headless browser that reaches nothing by itself.
 */

import type { Log } from '../../domain/effects.ts';
import type { Page } from '../../domain/page.ts';
import { BrowserProcess } from './browserProcess.ts';
import { type Drawing, type Drawn, drawPage, type NotDrawn } from './drawPage.ts';
import { type FoundBrowser, findBrowser, type RenderingSettings } from './findBrowser.ts';
import { PAGES_AT_ONCE } from './limits.ts';
import type { DrawingFetch } from './traffic.ts';

/** Draws pages; its browser is started by the first one. */
export interface Renderer {
  /** Waits for a free place, then draws the page. Never rejects: what goes wrong is a reason. */
  draw(document: Page, fetch: DrawingFetch, signal: AbortSignal): Promise<Drawing>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** A renderer with a browser of its own: one a process. */
export interface LocalRenderer extends Renderer {
  /** Starts the browser, to say what it is. @throws when it cannot be started */
  describe(): Promise<{ version: string; sandboxed: boolean }>;
}

export function createRenderer(settings: RenderingSettings, log: Log): LocalRenderer {
  let looking: Promise<FoundBrowser> | null = null;
  let process: BrowserProcess | null = null;
  const places = new Places(PAGES_AT_ONCE);

  function browser(): Promise<FoundBrowser> {
    looking ??= findBrowser(settings);
    return looking;
  }

  function processOf(path: string): BrowserProcess {
    process ??= new BrowserProcess(path, log);
    return process;
  }

  return {
    async draw(document, fetch, signal) {
      const found = await browser();
      if (found.kind !== 'found') return { kind: 'not-drawn', reason: found.reason };
      const leave = await places.enter(signal);
      if (leave === null) return { kind: 'not-drawn', reason: 'the time for this research ended' };
      try {
        const first = await drawnIn(processOf(found.path), document, fetch, signal);
        // The browser may have died of another page, or while nobody drew anything.
        const isOver = first.kind === 'drawn' || !first.browserDied || signal.aborted;
        return isOver ? first : await drawnIn(processOf(found.path), document, fetch, signal);
      } catch (error) {
        log.warn({ err: error }, 'the browser that draws pages could not be started');
        return { kind: 'not-drawn', reason: 'the browser could not be started' };
      } finally {
        leave();
      }
    },
    async describe() {
      const found = await browser();
      if (found.kind !== 'found') throw new Error(found.reason);
      return processOf(found.path).describe();
    },
    close: async () => process?.close(),
  };
}

async function drawnIn(
  process: BrowserProcess,
  document: Page,
  fetch: DrawingFetch,
  signal: AbortSignal,
): Promise<Drawn | (NotDrawn & { browserDied: boolean })> {
  const { browser, giveBack, kill } = await process.lend();
  try {
    const drawing = await drawPage(browser, document, fetch, signal, kill);
    return drawing.kind === 'drawn' ? drawing : { ...drawing, browserDied: !browser.isConnected() };
  } finally {
    giveBack();
  }
}

/** So many at a time; the others wait in the order of their coming. */
class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /** @returns how to leave the place, or null when the signal was aborted first */
  enter(signal: AbortSignal): Promise<(() => void) | null> {
    if (signal.aborted) return Promise.resolve(null);
    let hasLeft = false;
    const leave = () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#free += 1;
      this.#waiting.shift()?.();
    };
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(leave);
    }
    return new Promise((resolve) => {
      const go = () => {
        signal.removeEventListener('abort', onAbort);
        this.#free -= 1;
        resolve(leave);
      };
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1);
        resolve(null);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(go);
    });
  }
}
