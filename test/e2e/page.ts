import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a person does on the page of the local Discord, by what they see there. */

const patience = { timeout: 20_000 };

export const composer = (page: Page): Locator => page.locator('.composer textarea');
/** The newest private answer. */
export const ownPanel = (page: Page): Locator => page.locator('.message.ephemeral').last();

/** Opens a channel, a thread or the bot's direct messages; on a phone they are in a drawer. */
export async function goTo(page: Page, name: string | RegExp): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 700;
  if (isPhone) await page.locator('.header button').first().click();
  await page.locator('.channel', { hasText: name }).first().click();
  await composer(page).waitFor();
  await atRest(page);
}

/** Opens a thread as those do who are no members of it: from the message that it hangs on. */
export async function lookInto(page: Page, channel: string, thread: RegExp): Promise<void> {
  await goTo(page, channel);
  await page.locator('.thread-card', { hasText: thread }).first().click();
  await composer(page).waitFor();
  await atRest(page);
}

/** Nothing is awaited and every picture in sight is there. */
export async function atRest(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.busy, .thinking').count(), patience).toBe(0);
  const height = page.viewportSize()?.height ?? 0;
  const unfinished = () =>
    page.locator('.gallery img').evaluateAll(
      (all, bottom) =>
        all
          .filter((one) => 'complete' in one && one.complete === false)
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.bottom > 0 && box.top < bottom).length,
      height,
    );
  await page.locator('.scroller').evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await expect.poll(unfinished, patience).toBe(0);
}

const around = 170;

/** Makes the window high enough for a whole message while something is done with it. */
export async function wholly(page: Page, message: Locator, act: () => Promise<void>): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const box = await message.boundingBox();
  await page.setViewportSize({
    ...size,
    height: Math.max(size.height, Math.ceil(box?.height ?? 0) + around),
  });
  await page.mouse.move(0, 0);
  await atRest(page);
  await act();
  await page.setViewportSize(size);
}

/** Types on until a suggestion says this, and takes it. */
export async function typed(page: Page, text: string, suggestion: string): Promise<void> {
  await page.keyboard.type(text);
  await page.locator('.suggestion', { hasText: suggestion }).first().waitFor();
  await page.keyboard.press('Enter');
}

/** Presses a control and waits until its panel has changed. */
async function until(panel: Locator, act: () => Promise<void>): Promise<void> {
  const before = await panel.innerText();
  await act();
  await expect.poll(() => panel.innerText(), patience).not.toBe(before);
  await atRest(panel.page());
}

/** What is always there and answers nothing. */
const aside = /🚩|Refresh|My shelter|Log|Undo|Step by step|Back|Ask to go back/;
const liked = [/Gather|🏹|Search|Take the/, /→/];

/** What a person with no plan taps next in order to answer; null where nothing is asked. */
export async function nextTap(panel: Locator): Promise<string | null> {
  const confirm = panel.locator('.button.success:enabled');
  if ((await confirm.count()) > 0) {
    const label = await confirm.first().innerText();
    await until(panel, () => confirm.first().click());
    return label;
  }
  if ((await panel.locator('.select').count()) > 0) {
    await until(panel, () => fillIn(panel));
    return 'a list';
  }
  const labels = (await panel.locator('.button:enabled').allInnerTexts()).map((one) =>
    one.replace(/\s+/g, ' '),
  );
  const open = labels.flatMap((label, at) => (aside.test(label) ? [] : [{ label, at }]));
  const best = liked.map((wanted) => open.find(({ label }) => wanted.test(label))).find(Boolean) ?? open[0];
  if (best === undefined) return null;
  await until(panel, () => panel.locator('.button:enabled').nth(best.at).click());
  return best.label;
}

/** Picks the first that fit, as many as are wanted. */
async function fillIn(panel: Locator): Promise<void> {
  const page = panel.page();
  await panel.locator('.select').last().click();
  const options = page.locator('.menu-option');
  await options.first().waitFor();
  if ((await page.locator('.menu-foot').count()) === 0) return options.first().click();
  for (const option of await options.all()) {
    const full = await option.getAttribute('aria-disabled');
    const chosen = await option.getAttribute('aria-selected');
    if (full !== 'true' && chosen === 'false') await option.click();
  }
  await page.locator('.menu-foot .button').click();
}
