import { type ButtonInteraction, type Client, Events, type Interaction, Routes } from 'discord.js';
import { answeringOf } from '../../discord/calls.ts';
import { awake, becomeCard, post, postLine, remove } from '../../discord/courier/messages.ts';
import type { Wire } from '../../discord/courier/wire.ts';
import type { Traces } from './calls.ts';
import { asking, card } from './cards.ts';
import type { Report } from './report.ts';

/** The press of one button, by whoever; null where nobody does for so long. */
function pressOf(client: Client, customId: string, patienceMs: number): Promise<ButtonInteraction | null> {
  return new Promise((resolve) => {
    const end = (found: ButtonInteraction | null) => {
      clearTimeout(timer);
      client.off(Events.InteractionCreate, hear);
      resolve(found);
    };
    const hear = (interaction: Interaction) => {
      if (interaction.isButton() && interaction.customId === customId) end(interaction);
    };
    const timer = setTimeout(() => end(null), patienceMs);
    client.on(Events.InteractionCreate, hear);
  });
}

type Hand = {
  readonly client: Client<true>;
  readonly wire: Wire;
  readonly channel: string;
  readonly thread: string | null;
  readonly patienceMs: number;
};

/** Asks whoever runs the doctor for a press, answers it in private, and writes to them. */
export async function playWithPerson(report: Report, hand: Hand, traces: Traces): Promise<void> {
  const { client, wire, channel, thread, patienceMs } = hand;
  const customId = `doctor-${Date.now().toString(36)}`;
  const press = pressOf(client, customId, patienceMs);
  const asked = await report.tries('A button is posted', () =>
    post(wire, channel, asking('Press the button, please.', customId), {}),
  );
  if (asked === null) return;
  traces.push(() => remove(wire, channel, asked.value));
  report.says('Now press “Here I am” in the channel …');
  const pressed = await press;
  if (pressed === null) {
    report.isWrong('Nobody pressed the button', 'Run the doctor again and press it while it waits.');
    return;
  }
  const answered = await report.tries('A press is answered in private, with a picture', async () => {
    const { call, finish } = answeringOf(pressed);
    await call.show(card('Only you see this.', 'first'));
    await finish();
    return call.person.id;
  });
  if (answered === null) return;
  if (thread !== null) {
    await report.tries('Whoever pressed is made a member of the thread', () =>
      awake(wire, thread, () => wire.rest.put(Routes.threadMembers(thread, answered.value))),
    );
  }
  await writeTo(report, wire, answered.value, traces);
}

async function writeTo(report: Report, wire: Wire, person: string, traces: Traces): Promise<void> {
  const written = await report.tries('A direct message is written', async () => {
    const conversation = await wire.conversationWith(person);
    return { conversation, id: await postLine(wire, conversation, 'Convoy: a line as phones show it', {}) };
  });
  if (written === null) return;
  const { conversation, id } = written.value;
  traces.push(() => remove(wire, conversation, id));
  await report.tries('The direct message becomes a card', async () => {
    if (!(await becomeCard(wire, conversation, id, card('The line has become this card.', 'second'))))
      throw new Error('the message is gone');
  });
}
