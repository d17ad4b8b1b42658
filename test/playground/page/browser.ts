import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a browser is; null where there is none to test with. `CHROMIUM` names one elsewhere. */
export const browserPath: string | null =
  [process.env.CHROMIUM ?? '', ...PLACES].find((path) => existsSync(path)) ?? null;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** With a profile of its own that goes with it. */
export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath ?? '', headless: true, args: FLAGS });

export type Look = { readonly width: number; readonly height: number; readonly scheme: 'dark' | 'light' };
export const DESKTOP: Look = { width: 1280, height: 800, scheme: 'dark' };
export const PHONE: Look = { width: 390, height: 844, scheme: 'dark' };

export type Visit = {
  /** Requests to anywhere but the local Discord, and errors of the page: both must stay empty. */
  readonly troubles: string[];
  /** Everybody has a browser without memories of their own. */
  readonly open: (user: string) => Promise<Page>;
  readonly shot: (page: Page, name: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

const SHOTS = new URL('../../../test-results/page/', import.meta.url).pathname;

function watch(context: BrowserContext, url: string, troubles: string[]): void {
  context.on('request', (request) => {
    const isOurs = request.url().startsWith(url) || request.url().startsWith('data:');
    if (!isOurs) troubles.push(`asked ${request.url()}`);
  });
  context.on('weberror', (error) => troubles.push(String(error.error())));
}

export function visit(browser: Browser, url: string, look: Look = DESKTOP, shots = SHOTS): Visit {
  const isPhone = look.width < 700;
  const contexts: BrowserContext[] = [];
  const troubles: string[] = [];
  return {
    troubles,
    open: async (user) => {
      const context = await browser.newContext({
        viewport: { width: look.width, height: look.height },
        colorScheme: look.scheme,
        deviceScaleFactor: isPhone ? 2 : 1,
        hasTouch: isPhone,
        isMobile: isPhone,
        locale: 'en-GB',
      });
      contexts.push(context);
      context.setDefaultTimeout(30_000);
      watch(context, url, troubles);
      const page = await context.newPage();
      await page.goto(`${url}/?user=${user}`);
      await page.locator('.composer').waitFor();
      return page;
    },
    shot: async (page, name) => {
      await page.screenshot({ path: `${shots}${name}.png`, animations: 'disabled' });
    },
    close: async () => {
      for (const context of contexts) await context.close();
    },
  };
}
