/// <reference lib="dom" />
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createFirstOwnerLink } from '../../server/services/console/links.ts';
import type { TestBrowser } from './chromium.ts';

/** `ASSAY_SCREENSHOTS=1` updates the pictures of docs/console.md. */
const PICTURES = process.env.ASSAY_SCREENSHOTS
  ? join(import.meta.dirname, '..', '..', 'docs', 'images')
  : null;

interface AxeGlobal {
  axe: {
    run(
      root: Document,
      options: object,
    ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}

/** A page of the browser, and what it must not do: complain in its console, or ask another host. */
export async function openPage(browser: TestBrowser, origin: string) {
  const page = await browser.context.newPage();
  const complaints: string[] = [];
  const foreign: string[] = [];
  const scripts: Promise<number>[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) foreign.push(request.url());
  });
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js'))
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return {
    page,
    /** Of all scripts so far, as transferred. */
    scriptBytes: async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0),
    /** @param refusals  what the server was to refuse, as `409 (Conflict)`: Chromium complains of each */
    expectQuiet(refusals: readonly string[] = []) {
      expect(foreign).toEqual([]);
      expect(complaints).toEqual(
        refusals.map((status) => `Failed to load resource: the server responded with a status of ${status}`),
      );
    },
  };
}

/** Signs in as the first owner, whose organisation is the server's first, by the link that `npm start` prints. */
export async function signInAsFirstOwner(
  page: Page,
  server: { url: string; store: { deps: Parameters<typeof createFirstOwnerLink>[0] } },
): Promise<void> {
  const link = await createFirstOwnerLink(server.store.deps, server.url);
  if (link === null) throw new Error('There is an owner already, or no organisation.');
  await page.goto(link.signInUrl);
  await page.getByLabel('E-mail').fill('ana@example.com');
  await page.getByLabel('Password').fill('seven small green boats');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ask about a company' }).waitFor();
}

/** Nothing moves or loads any more; a spinner turns for ever. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState !== 'finished' && effect?.getTiming().iterations !== Infinity,
      );
    return moving.length === 0 && document.querySelector('button[data-loading]') === null;
  });
}

/**
 * A screen has no axe violation in light and dark, and nothing wider than a phone; it is pictured where pictures are wanted. @param name  of the
 * pictures: `docs/images/console-<name>-light.png`, -dark and -phone
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await page.evaluate(axe.source);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await settled(page);
    // The stored page in the frame is somebody else's. Of all rules only contrast depends on the colours.
    const options = { iframes: false, ...(scheme === 'dark' && { runOnly: ['color-contrast'] }) };
    const violations = await page.evaluate(async (given) => {
      const found = await (globalThis as unknown as AxeGlobal).axe.run(document, given);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    }, options);
    expect(violations, `${name} in ${scheme}`).toEqual([]);
    if (PICTURES) await page.screenshot({ path: join(PICTURES, `console-${name}-${scheme}.png`) });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${name} on a phone`).toBeLessThanOrEqual(0);
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `console-${name}-phone.png`) });
  if (wide) await page.setViewportSize(wide);
}

/** A moment of a flow whose screen is checked elsewhere, where pictures are wanted: `docs/images/console-<name>-light.png`. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  await settled(page);
  await page.screenshot({ path: join(PICTURES, `console-${name}-light.png`) });
}

/** Presses Tab until the focus is on what has this name. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = (element as HTMLInputElement | null)?.labels;
      return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''} ${labels?.[0]?.textContent ?? ''}`;
    });
    if (focused.includes(name)) return;
  }
  throw new Error(`Tab does not lead to "${name}".`);
}
