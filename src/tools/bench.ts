import { benchRules } from './bench/rules.ts';
import { benchTables } from './bench/tables.ts';

/** npm run bench [-- rules|tables] [seconds]: how fast the rules are, and tables on a Postgres of their own. */
const words = process.argv.slice(2);
const seconds = Number(words.find((word) => !Number.isNaN(Number(word))) ?? 3);
const only = words.find((word) => word === 'rules' || word === 'tables');

if (only !== 'tables') benchRules(seconds);
if (only !== 'rules') await benchTables(seconds);
