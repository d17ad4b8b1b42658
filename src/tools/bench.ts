import { benchBot } from './bench/bot.ts';
import { benchNeighbour } from './bench/neighbour.ts';
import { benchPictures } from './bench/pictures.ts';
import { benchRules } from './bench/rules.ts';
import { benchTables } from './bench/tables.ts';

/**
 * npm run bench [-- rules|tables|pictures|bot|neighbour] [seconds] [quick]: how fast the rules are, tables on a Postgres of their
 * own, pictures, and the bot in a local Discord; `quick` is only a look whether the bot's part works.
 */
const words = process.argv.slice(2);
const seconds = Number(words.find((word) => !Number.isNaN(Number(word))) ?? 3);
const sections = ['rules', 'tables', 'pictures', 'bot', 'neighbour'];
const only = words.find((word) => sections.includes(word));

if (only === undefined || only === 'rules') benchRules(seconds);
if (only === undefined || only === 'tables') await benchTables(seconds);
if (only === undefined || only === 'pictures') await benchPictures();
if (only === 'neighbour') await benchNeighbour(words.includes('quick'), words.includes('unrationed'));
if (only === undefined || only === 'bot') await benchBot(words.includes('quick'));
