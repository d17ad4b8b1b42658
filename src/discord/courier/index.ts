import { faultOf } from '../../log/fault.ts';
import type { Courier, Parcel } from '../../tables/index.ts';
import { type Desk, type Meter, silentMeter } from '../desk.ts';
import { wrongAt } from '../refusals.ts';
import { announce } from './announcements.ts';
import { OutOfReach } from './messages.ts';
import { isModerated, leaveOutNames } from './naming.ts';
import { tellNotice } from './notices.ts';
import { tellPerson } from './people.ts';
import { showEverywhere } from './table.ts';
import { lookAfterThreads } from './waking.ts';
import { laterOf, type Wire } from './wire.ts';

/** Where a server’s moderation refuses a name that somebody bears, the table is shown without names. */
async function showTable(desk: Desk, wire: Wire, parcel: Parcel): Promise<void> {
  try {
    await showEverywhere(desk, wire, parcel);
  } catch (error) {
    if (!isModerated(error) || !(await leaveOutNames(desk, parcel.table))) throw error;
    await showEverywhere(desk, wire, parcel);
  }
}

/** Carries deliveries to Discord. What Discord refuses for good is noted and left; the rest is tried again. */
export const courierOf = (desk: Desk, wire: Wire): Courier => ({
  lookAfter: () => lookAfterThreads(desk, wire),
  deliver: async (parcel) => {
    const { meter = silentMeter } = desk;
    const startedAt = performance.now();
    const count = (outcome: Parameters<Meter['delivery']>[1]) =>
      meter.delivery(parcel.topic, outcome, performance.now() - startedAt);
    try {
      if (parcel.topic === 'table') await showTable(desk, wire, parcel);
      else if (parcel.topic === 'announcement') await announce(desk, wire, parcel);
      else if (parcel.topic === 'word') await tellNotice(desk, wire, parcel);
      else await tellPerson(desk, wire, parcel);
      count('delivered');
    } catch (error) {
      const about = { table: parcel.table, topic: parcel.topic };
      const later = laterOf(error);
      if (later !== null) {
        count('postponed');
        desk.log[later.afterMs === null ? 'warn' : 'debug']({ ...about, why: later.message }, 'told later');
        throw later;
      }
      const outOfReach = error instanceof OutOfReach;
      count(outOfReach ? 'out-of-reach' : 'failed');
      if (!outOfReach) {
        // Never the error itself: Discord's carry the body, and with it what somebody may choose.
        const { version, payload } = parcel;
        const asked = 'kind' in payload ? { kind: payload.kind } : {};
        const at = { ...about, version, ...asked, ...faultOf(error), wrong: wrongAt(error) };
        desk.log.error(at, 'something could not be told');
        throw error;
      }
      desk.log.warn({ ...about, code: error.message }, 'a place is out of reach');
    }
  },
});
