import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { bundleAddOn } from '../../sheets-addon/scripts/bundle.ts';
import type { TestBrowser } from '../support/chromium.ts';
import type { AppsScript } from './fakes/appsScript.ts';
import { LIMITS } from './fakes/limits.ts';

const IMAGES = fileURLToPath(new URL('../../docs/images/', import.meta.url));
/** A sidebar of Google Sheets is 300 pixels wide and cannot be widened. */
const SIZE = { width: 300, height: 720 };
const TABS_MAX = 80;

/** The real sidebar in a real browser, operated with the keyboard alone. */
export interface SidebarPage {
  page: Page;
  /** Requests to other hosts, and errors; there must be none. */
  complaints: string[];
  /** Closes the sidebar and opens it again. */
  reopen(): Promise<void>;
  /** Moves the focus to a control by its name, with the Tab key. */
  tabTo(name: string | RegExp): Promise<void>;
  /** Moves the focus to a button and presses it. */
  press(name: string | RegExp): Promise<void>;
  /** Waits for a screen by its title. */
  until(title: string): Promise<void>;
  /** Violations that axe finds in the shown screen. */
  violations(): Promise<string[]>;
  /** Saves a picture for docs/sheets-for-users.md if UPDATE_IMAGES is set.
   */
  picture(name: string, shown?: { field: string; text: string }): Promise<void>;
}

/** Opens the sidebar that was built for a server, in the fake Apps Script. */
export async function openSidebar(
  browser: TestBrowser,
  google: AppsScript,
  server: string,
): Promise<SidebarPage> {
  const html = (await bundleAddOn(server))['sidebar.html'];
  const page = await browser.context.newPage();
  await page.setViewportSize(SIZE);
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!/^(about|data):/.test(request.url())) complaints.push(`asks for ${request.url()}`);
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.exposeFunction('askGoogle', (name: string, argument: unknown) =>
    google.sidebarRun(name, argument),
  );
  await page.addInitScript(scriptRun, LIMITS.runsAtOnce);
  const open = async () => {
    await page.goto('about:blank');
    await page.setContent(html);
  };
  await open();
  const tabTo = (name: string | RegExp) => walkTo(page, name);
  return {
    page,
    complaints,
    reopen: open,
    tabTo,
    async press(name) {
      await tabTo(name);
      await page.keyboard.press('Enter');
    },
    until: (title) => page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor(),
    violations: () => violationsOn(page),
    async picture(name, shown) {
      if (process.env.UPDATE_IMAGES === undefined) return;
      await mkdir(IMAGES, { recursive: true });
      const devtools = await page.context().newCDPSession(page);
      const metrics = { ...SIZE, deviceScaleFactor: 2, mobile: false };
      await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
      const control = shown && page.getByLabel(shown.field);
      const value = await control?.inputValue();
      await control?.evaluate((element, text) => Object.assign(element, { value: text }), shown?.text);
      const path = join(IMAGES, `sheets-${name}.png`);
      await page.locator('body').screenshot({ path, animations: 'disabled' });
      await control?.evaluate((element, text) => Object.assign(element, { value: text }), value);
      await devtools.send('Emulation.clearDeviceMetricsOverride');
      await page.setViewportSize(SIZE);
    },
  };
}

/** The page's google.script.run; runs in the browser. */
function scriptRun(runsAtOnce: number): void {
  type Handler = (value: unknown) => void;
  const ask = (globalThis as unknown as { askGoogle(name: string, argument: unknown): Promise<unknown> })
    .askGoogle;
  let running = 0;
  const runner = (onSuccess: Handler, onFailure: Handler): object => ({
    withSuccessHandler: (handler: Handler) => runner(handler, onFailure),
    withFailureHandler: (handler: Handler) => runner(onSuccess, handler),
    sidebarCall(name: string, argument: unknown) {
      running += 1;
      if (running > runsAtOnce) throw new Error('Too many calls at once.');
      ask(name, argument)
        .then(onSuccess, onFailure)
        .finally(() => {
          running -= 1;
        });
    },
  });
  const nothing = () => {};
  Object.assign(globalThis, { google: { script: { run: runner(nothing, nothing) } } });
}

async function walkTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('main').or(page.locator('body')).first();
  await wanted.waitFor();
  for (let tab = 0; tab < TABS_MAX; tab += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate<string>(NAME_OF_FOCUSED);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

/** The accessible name of the focused control; an expression for the browser. */
const NAME_OF_FOCUSED = `(() => {
  const element = document.activeElement;
  const label = element?.labels?.[0];
  const named = label?.querySelector('span') ?? label ?? element;
  return (element?.getAttribute('aria-label') ?? named?.textContent ?? '').trim();
})()`;

async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    interface Axe {
      run(): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>;
    }
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run();
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  });
}
