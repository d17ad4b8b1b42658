import type { Client } from 'discord.js';
import type { Courier } from '../../tables/index.ts';
import type { Desk } from '../desk.ts';
import { OutOfReach } from './messages.ts';
import { tellPerson } from './people.ts';
import { showEverywhere } from './table.ts';

/** Carries deliveries to Discord. What Discord refuses for good is noted and left; the rest is tried again. */
export const courierOf = (desk: Desk, client: Client): Courier => ({
  deliver: async (parcel) => {
    try {
      if (parcel.topic === 'table') await showEverywhere(desk, client, parcel);
      else await tellPerson(desk, client, parcel);
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
      desk.log.warn(
        { table: parcel.table, topic: parcel.topic, code: error.message },
        'a place is out of reach',
      );
    }
  },
});
