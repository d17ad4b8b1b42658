import { benchPictures } from './bench/pictures.ts';
import { benchRules } from './bench/rules.ts';
import { benchTables } from './bench/tables.ts';

/** npm run bench [-- rules|tables|pictures] [seconds]: how fast the rules are, tables on a Postgres of their own, and pictures. */
const words = process.argv.slice(2);
const seconds = Number(words.find((word) => !Number.isNaN(Number(word))) ?? 3);
const only = words.find((word) => word === 'rules' || word === 'tables' || word === 'pictures');

if (only === undefined || only === 'rules') benchRules(seconds);
if (only === undefined || only === 'tables') await benchTables(seconds);
if (only === undefined || only === 'pictures') await benchPictures();
