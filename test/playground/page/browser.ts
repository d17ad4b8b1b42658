import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a browser is; null where there is none to test with. */
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

export type Look = { readonly width: number; readonly height: number; readonly scheme: 'dark' | 'light' };
export const DESKTOP: Look = { width: 1280, height: 800, scheme: 'dark' };
export const PHONE: Look = { width: 390, height: 844, scheme: 'dark' };

export type Browser = {
  readonly context: BrowserContext;
  /** Requests to anywhere but the local Discord, and errors of the page: both must stay empty. */
  readonly troubles: string[];
  readonly shot: (page: Page, name: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function openBrowser(url: string, look: Look, folder: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'page-test-'));
  const isPhone = look.width < 700;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath ?? '',
    headless: true,
    args: FLAGS,
    viewport: { width: look.width, height: look.height },
    colorScheme: look.scheme,
    deviceScaleFactor: isPhone ? 2 : 1,
    hasTouch: isPhone,
    isMobile: isPhone,
    locale: 'en-GB',
  });
  const troubles: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:'))
      troubles.push(`asked ${request.url()}`);
  });
  context.on('weberror', (error) => troubles.push(String(error.error())));
  context.on('console', (line) => {
    if (line.type() === 'error') troubles.push(line.text());
  });
  await mkdir(folder, { recursive: true });
  return {
    context,
    troubles,
    shot: async (page, name) => {
      await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
    },
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
