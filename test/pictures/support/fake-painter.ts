import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import type { Job, Reply } from '../../../src/pictures/studio/talk.ts';

/** A painter that does what the first name asks for, and writes what it did into the file that the second names. */
const say = (reply: Reply) => process.send?.(reply);

process.on('message', ({ id, order }: Job) => {
  const [wish = '', diary = '', version = ''] = order.names;
  const times = readFileSync(diary, { encoding: 'utf8', flag: 'a+' }).split('\n').length - 1;
  appendFileSync(diary, `${wish}:${process.pid}\n`);
  const draw = () => {
    const said = `${wish} ${version}`;
    const drawn = {
      png: Buffer.from(said),
      alt: said,
      words: `${said} ${Object.keys(process.env).sort().join(' ')}`,
      width: 1,
      height: 1,
      took: { scene: 0, paint: 0, encode: 0 },
      memory: 0,
    };
    say({ kind: 'drawn', id, drawn });
  };
  if (wish === 'fail') say({ kind: 'failed', id, why: 'there is no such shelter' });
  else if (wish === 'none') say({ kind: 'none', id });
  else if (wish === 'crash' || (wish === 'crash once' && times === 0)) process.kill(process.pid, 'SIGSEGV');
  else if (wish === 'hang' || (wish === 'hang once' && times === 0)) writeFileSync(`${diary}.hung`, '');
  else if (wish === 'wait') {
    process.once('SIGUSR2', draw);
    writeFileSync(`${diary}.waits`, String(process.pid));
  } else draw();
});
process.on('disconnect', () => process.exit());
say({ kind: 'ready' });
