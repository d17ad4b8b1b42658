import { expect, it } from 'vitest';
import { PHONE } from './browser.ts';
import { inBrowser, run, start } from './setup.ts';

inBrowser('the page on a phone', () => {
  it('has channels and people in a drawer', async () => {
    const { alice, shot } = await start(PHONE);
    await shot(alice, '20-phone');
    await alice.getByRole('button', { name: 'Channels and people' }).tap();
    await alice.locator('.channel', { hasText: 'general' }).tap();
    await alice.getByPlaceholder('Message #general').waitFor();
    await alice.getByRole('button', { name: 'Channels and people' }).tap();
    await alice.locator('.rail-person', { hasText: 'Chloé' }).locator('button').tap();
    await alice.locator('.you', { hasText: 'Chloé' }).waitFor();
    await shot(alice, '21-phone-drawer');
  });

  it('has room for thumbs and nothing beside the edge', async () => {
    const { alice, shot } = await start({ ...PHONE, width: 360, height: 740, scheme: 'light' });
    await run(alice, '/panel');
    await alice.locator('.container').waitFor();
    const small = await alice
      .locator('.header button, .composer button, .components button')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility())
          .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 44 || box.width < 44 || box.right > 360)
          .map(({ name }) => name),
      );
    expect(small).toEqual([]);
    const picture = await alice.locator('.gallery img').boundingBox();
    expect(picture?.width).toBeGreaterThan(300);
    await alice.getByRole('button', { name: 'Pick your goods' }).tap();
    await alice.locator('.menu').waitFor();
    await shot(alice, '22-phone-select');
    expect((await alice.locator('.menu').boundingBox())?.width).toBe(360);
  });

  it('can be previewed on a desktop', async () => {
    const { alice, shot } = await start();
    await alice.getByRole('button', { name: 'Phone preview' }).click();
    await alice.locator('.as-phone').waitFor();
    expect((await alice.locator('.app').boundingBox())?.width).toBe(360);
    await alice.getByRole('button', { name: 'Channels and people' }).waitFor();
    await shot(alice, '23-phone-preview');
    await alice.getByRole('button', { name: 'Back to full width' }).click();
    await alice.locator('.as-phone').waitFor({ state: 'detached' });
  });
});
