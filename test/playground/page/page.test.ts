import { MessageFlags } from 'discord.js';
import { expect, it } from 'vitest';
import { PHONE } from './browser.ts';
import { BOARD_ALT } from './echo-bot.ts';
import { box, focused, inBrowser, last, lookAt, run, saying, server, start } from './setup.ts';

inBrowser('the page in a browser', () => {
  it('welcomes a newcomer, who finds a command with the keyboard alone', async () => {
    const { alice, open, shot } = await start();
    const bruno = await open('bruno');
    await alice.locator('.welcome').waitFor();
    await shot(alice, '01-welcome');
    await alice.keyboard.type('/');
    await alice.locator('.suggestion').first().waitFor();
    await shot(alice, '02-commands');
    await alice.keyboard.type('meet n');
    await alice.keyboard.press('Enter');
    await alice.locator('.suggestion', { hasText: 'The harbour' }).waitFor();
    await alice.keyboard.press('ArrowDown');
    await alice.keyboard.press('Tab');
    await alice.keyboard.type('bru');
    await alice.keyboard.press('Enter');
    await alice.keyboard.press('Tab');
    await alice.keyboard.press('Tab');
    await alice.keyboard.type('river');
    await alice.locator('.suggestion', { hasText: 'Moon River' }).waitFor();
    await shot(alice, '03-suggested-by-the-bot');
    await alice.keyboard.press('Enter');
    await alice.keyboard.press('Enter');
    await saying(alice, 'meets @Bruno at the market, to the sound of Moon River').waitFor();
    expect(await last(alice).locator('.context-line').textContent()).toContain('Alice');
    expect(await last(alice).locator('.app-badge').count()).toBe(1);
    await saying(bruno, 'meets @Bruno').waitFor();
    expect(await last(bruno).getAttribute('class')).toContain('called');
    expect(await last(alice).getAttribute('class')).not.toContain('called');
    expect(await alice.locator('.welcome').count()).toBe(0);
  });

  it('says what is wrong with a command before it is sent', async () => {
    const { alice } = await start();
    await run(alice, '/echo loud:true');
    await alice.getByRole('alert').getByText('This option is required').waitFor();
    await alice.keyboard.type('Ahoy');
    await alice.keyboard.press('Enter');
    await saying(alice, 'AHOY').waitFor();
    await run(alice, '/echo text:hi times:12');
    await alice.getByRole('alert').getByText('At most 5.').waitFor();
    await alice.keyboard.press('Escape');
    await box(alice).waitFor();
  });

  it('sends plain messages, with people called by name', async () => {
    const { alice, open } = await start();
    const bruno = await open('bruno');
    await box(alice).click();
    await alice.keyboard.type('Hello @bru');
    await alice.keyboard.press('Enter');
    await alice.keyboard.type('and **all**');
    await alice.keyboard.press('Enter');
    await saying(bruno, 'Hello @Bruno and all').waitFor();
    expect(await last(bruno).locator('.mention-you').textContent()).toBe('@Bruno');
    expect(await last(bruno).locator('strong').textContent()).toBe('all');
  });

  it('shows panels, whose buttons and selects work', async () => {
    const { alice, discord, shot } = await start();
    await run(alice, '/panel');
    await alice.getByRole('button', { name: 'Row' }).click();
    await saying(alice, 'Clicked').waitFor();
    await alice.getByText('edited').waitFor();
    expect(await alice.getByRole('button', { name: 'Swim', exact: true }).isDisabled()).toBe(true);
    await alice.getByRole('button', { name: 'Pick your goods' }).click();
    const list = alice.getByRole('listbox', { name: 'Pick your goods' });
    await list.getByRole('option', { name: /Water/ }).click();
    await list.getByRole('option', { name: /Rope/ }).click();
    await shot(alice, '04-select');
    await alice.getByRole('button', { name: 'Done' }).click();
    await alice.getByRole('button', { name: 'Pick your goods: Water, Rope' }).waitFor();
    await alice.getByRole('button', { name: 'Whose boat?' }).click();
    await alice.keyboard.press('ArrowDown');
    await alice.keyboard.press('Enter');
    await saying(alice, 'To the boat of').waitFor();
    await alice.getByRole('button', { name: 'Give up' }).click();
    await alice.locator('.button.busy').waitFor();
    discord.clock.advance(3_000);
    await alice.getByRole('alert').getByText('This interaction failed').waitFor();
    await shot(alice, '05-failed');
    await run(alice, '/silent');
    await alice.locator('.ghost').waitFor({ state: 'attached' });
    discord.clock.advance(3_000);
    await alice.locator('.ghost').getByText('The application did not respond').waitFor();
    await alice.locator('.ghost').getByRole('button', { name: 'Dismiss message' }).click();
    await alice.locator('.ghost').waitFor({ state: 'detached' });
  });

  it('shows a picture with its description, small and large', async () => {
    const { alice, shot } = await start();
    await run(alice, '/panel');
    const picture = alice.locator('.gallery .picture');
    expect(await picture.locator('img').getAttribute('alt')).toBe(BOARD_ALT);
    await picture.focus();
    await alice.keyboard.press('Enter');
    const large = alice.getByRole('dialog', { name: 'Open the picture' });
    await large.getByText(BOARD_ALT).waitFor();
    await shot(alice, '06-lightbox');
    await alice.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    expect(await focused(alice)).toContain('picture');
  });

  it('fills in a form and keeps the keyboard in it', async () => {
    const { alice, open, shot } = await start();
    const bruno = await open('bruno');
    await run(alice, '/form');
    const form = alice.getByRole('dialog', { name: 'Plan your day' });
    await form.waitFor();
    for (let press = 0; press < 12; press += 1) await alice.keyboard.press('Tab');
    expect(await form.locator(':focus').count()).toBe(1);
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText('This field is required.').first().waitFor();
    await shot(alice, '07-form');
    await form.getByRole('textbox', { name: /Name of the boat/ }).fill('Sea Fox');
    await form.getByRole('radio', { name: /South/ }).check();
    await form.getByRole('checkbox', { name: /Rope/ }).check();
    await form.getByRole('checkbox', { name: /Tell the harbour/ }).check();
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.waitFor({ state: 'detached' });
    await saying(bruno, 'Sea Fox goes south with water and rope. The harbour knows.').waitFor();
    await run(alice, '/form');
    await form.waitFor();
    await alice.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
  });

  it('keeps what only one person may see from everybody else', async () => {
    const { alice, open } = await start();
    const bruno = await open('bruno');
    await run(alice, '/secret');
    await alice.getByRole('button', { name: 'Play the lamp' }).click();
    await saying(alice, 'You played the lamp').waitFor();
    await run(alice, '/echo text:public');
    await saying(bruno, 'public').waitFor();
    expect(await bruno.getByText('lamp').count()).toBe(0);
    await alice.getByRole('button', { name: 'Dismiss message' }).click();
    await alice.getByText('You played').waitFor({ state: 'detached' });
  });

  it('counts direct messages and shows them', async () => {
    const { alice, discord, shot } = await start();
    await run(alice, '/dm');
    const direct = alice.locator('.channel', { hasText: 'Echo' });
    await direct.locator('.badge', { hasText: '1' }).waitFor();
    await direct.click();
    await alice.getByRole('button', { name: 'Done' }).click();
    await saying(alice, 'Done. Thank you!').waitFor();
    await direct.locator('.badge').waitFor({ state: 'detached' });
    await shot(alice, '08-direct-messages');
    await alice.getByRole('button', { name: 'Settings' }).click();
    await alice.getByRole('switch', { name: /Close my direct messages/ }).click();
    await alice.getByRole('switch', { name: /Close my direct messages/, checked: true }).waitFor();
    expect(discord.state.userNamed('alice')?.dmsOpen).toBe(false);
  });

  it('changes who one is with one click, and counts what the others have missed', async () => {
    const { alice, shot } = await start();
    await run(alice, '/meet new place:harbour with:bruno');
    const face = alice.locator('.rail-person', { hasText: 'Bruno' });
    await face.locator('.badge', { hasText: '1' }).waitFor();
    await face.locator('button').click();
    await alice.getByPlaceholder('Scrivi in #games').waitFor();
    await alice.locator('.new-line').waitFor();
    expect(new URL(alice.url()).searchParams.get('user')).toBe('bruno');
    await face.locator('.badge').waitFor({ state: 'detached' });
    await shot(alice, '09-as-bruno');
    const [tab] = await Promise.all([alice.waitForEvent('popup'), alice.locator('.rail-out').click()]);
    await tab.locator('.you', { hasText: 'Bruno' }).waitFor();
  });

  it('speaks the language of the person, and so do the commands', async () => {
    const { alice, shot } = await start();
    await alice.getByRole('button', { name: 'Settings' }).click();
    await alice.getByRole('button', { name: 'Français' }).click();
    await alice.getByText('Fermer mes messages privés').waitFor();
    await alice.keyboard.press('Escape');
    await box(alice).click();
    await alice.keyboard.type('/ren');
    await alice
      .locator('.suggestion', { hasText: '/rencontre nouvelle' })
      .getByText('Organiser une rencontre')
      .waitFor();
    await shot(alice, '10-french');
  });

  it('opens threads under their channel', async () => {
    const { alice, open } = await start();
    const bruno = await open('bruno');
    await run(alice, '/crew name:Crew of the Sea Fox');
    // Whoever is called in it is a member; nobody else has it there.
    await alice.locator('.channel.nested.unread', { hasText: 'Crew' }).click();
    await saying(alice, 'Here we are, @Alice').waitFor();
    await alice.locator('.channel.nested.unread').waitFor({ state: 'detached' });
    expect(await bruno.locator('.channel.nested').count()).toBe(0);
  });

  it('adds reactions and takes them back', async () => {
    const { alice, open } = await start();
    const bruno = await open('bruno');
    await run(alice, '/echo text:land');
    await saying(bruno, 'land').hover();
    await saying(bruno, 'land').locator('.quick-open').click();
    await bruno.locator('.quick-emoji', { hasText: '🎉' }).click();
    await alice.getByRole('button', { name: '🎉, 1' }).click();
    await bruno.getByRole('button', { name: '🎉, 2', pressed: true }).click();
    await alice.getByRole('button', { name: '🎉, 1', pressed: true }).waitFor();
  });

  it('keeps hostile texts harmless and inside the page', async () => {
    const { alice, shot, troubles } = await start({ ...PHONE, width: 360 });
    alice.on('dialog', () => troubles.push('a script ran'));
    await run(alice, '/rude');
    await saying(alice, '<script>alert(1)</script>').waitFor();
    expect(await alice.locator('.message script, .message img[src="x"]').count()).toBe(0);
    expect(await alice.locator('a[href^="javascript"]').count()).toBe(0);
    const overflow = await alice.locator('.scroller').evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(overflow).toBe(0);
    await shot(alice, '11-hostile');
  });

  it('says where it meets something that it does not know, and shows the rest', async () => {
    const { discord, open, alice } = await start();
    const bruno = await alice.context().newPage();
    await bruno.routeWebSocket(/playground/, (line) => {
      const far = line.connectToServer();
      far.onMessage((news) => line.send(String(news).replaceAll('"type":14', '"type":99')));
    });
    await bruno.goto(`${discord.url}/?user=bruno`);
    await bruno.locator('.composer').waitFor();
    await run(alice, '/panel');
    await bruno.getByText('(tipo 99)').waitFor();
    await bruno.getByRole('button', { name: 'Row' }).waitFor();
    await (await open('chloe')).getByRole('button', { name: 'Row' }).waitFor();
  });

  it('leaves a reader where they are and tells of what is new below', async () => {
    const { alice, open } = await start();
    const bruno = await open('bruno');
    await run(alice, '/panel');
    await run(alice, '/panel');
    await saying(bruno, 'The harbour').waitFor();
    await bruno.locator('.scroller').evaluate((one) => one.scrollTo(0, 0));
    await bruno.locator('.jump').waitFor();
    await run(alice, '/echo text:the newest');
    const bar = bruno.locator('.jump', { hasText: '1 nuovo messaggio' });
    await bar.waitFor();
    expect(await bruno.locator('.scroller').evaluate((one) => one.scrollTop)).toBe(0);
    await bar.click();
    await bar.waitFor({ state: 'detached' });
  });

  it('brings in older messages when one scrolls up to them', async () => {
    const { discord, bot } = await server();
    const writer = discord.person('bruno');
    for (let number = 1; number <= 250; number += 1) await writer.says(`line ${number}`, { in: 'games' });
    const alice = await lookAt(discord).open('alice');
    await alice.getByText('line 250', { exact: true }).waitFor();
    expect(await alice.getByText('line 1', { exact: true }).count()).toBe(0);
    const scroller = alice.locator('.scroller');
    await expect
      .poll(async () => {
        await scroller.evaluate((one) => one.scrollTo(0, 0));
        return alice.getByText('line 1', { exact: true }).count();
      })
      .toBe(1);
    await alice.getByText('Welcome to #games!').waitFor();
    await bot.stop();
  });

  it('shows what the strict checks find', async () => {
    const { alice, discord, shot } = await start();
    await alice.getByRole('button', { name: 'No findings' }).waitFor();
    discord.findings.add('POST /channels/{c}/messages', 'content: at most 2000 characters');
    await alice.getByRole('button', { name: '1 finding' }).click();
    await alice.getByRole('dialog').getByText('content: at most 2000 characters').waitFor();
    await shot(alice, '12-findings');
    discord.findings.take();
  });

  it('says when the bot is away, and comes back by itself after the server', async () => {
    const { alice, bot, discord } = await start();
    await alice.getByText('Echo is online').waitFor();
    await bot.stop();
    await alice.getByText('Echo is offline').waitFor();
    const { port } = discord;
    await discord.close();
    await alice.getByRole('alert').getByText('Connection lost').waitFor();
    await server({ port });
    await alice.getByText('Connection lost').waitFor({ state: 'detached' });
    await run(alice, '/echo text:here again');
    await saying(alice, 'here again').waitFor();
  });

  it('takes a name that nobody has for somebody who is there', async () => {
    const { open } = await start();
    const page = await open('nobody');
    await page.locator('.you', { hasText: 'Alice' }).waitFor();
  });

  it('rings as a phone does: who it is and the plain line, and a blank is marked as one', async () => {
    const { alice, bot, discord, shot } = await start();
    const user = await bot.client.users.fetch(discord.person('alice').id);
    await user.send('Your move in the harbour');
    const notice = alice.locator('.notice');
    await notice.getByText('Your move in the harbour').waitFor();
    expect(await notice.locator('b').textContent()).toBe('Echo');
    await shot(alice, '20-rings');
    const card = {
      flags: MessageFlags.IsComponentsV2,
      components: [{ type: 10, content: 'A card' }],
    } as const;
    await user.send(card);
    await notice.getByText('A notification without a word').waitFor();
    await notice.locator('.notice-open').click();
    await saying(alice, 'A card').waitFor();
    expect(await notice.count()).toBe(0);
    await user.send('While she looks');
    await saying(alice, 'While she looks').waitFor();
    expect(await notice.count()).toBe(0);
  });
});
