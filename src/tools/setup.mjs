// Gets a fresh clone ready to run: packages, canvas with its system libraries, the database client.
// Runs before every `npm start` and `npm test`, so the case "nothing changed" must cost next to nothing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STAMP = `${ROOT}node_modules/.convoy-setup`;
const INPUTS = ['package-lock.json', 'prisma/schema.prisma'];
const LEAST_NODE = [20, 19];
const WINDOWS = process.platform === 'win32';
const DEBIAN_PACKAGES =
  'build-essential pkg-config python3 libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev';

const say = (line) => console.log(`setup: ${line}`);

function fail(...lines) {
  for (const line of lines) console.error(`setup: ${line}`);
  process.exit(1);
}

function run(command, args, { stdout = 'inherit', env = {} } = {}) {
  const stdio = ['ignore', stdout, 'inherit'];
  // On Windows npm and prisma are .cmd files, which only a shell starts.
  const options = { cwd: ROOT, stdio, shell: WINDOWS, env: { ...process.env, ...env } };
  return spawnSync(command, args, options).status === 0;
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const enough = major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
  if (!enough) fail(`Node ${LEAST_NODE.join('.')} or newer is needed, this is ${process.versions.node}.`);
}

function stamp() {
  const hash = createHash('sha256').update([process.version, process.platform, process.arch].join(' '));
  for (const file of INPUTS) hash.update(`\0${file}\0`).update(readFileSync(ROOT + file));
  return hash.digest('hex');
}

function isDone(wanted) {
  return (
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === wanted &&
    existsSync(`${ROOT}src/store/generated/client.ts`)
  );
}

function installPackages() {
  say('installing packages (npm ci)');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) {
    fail('`npm ci` failed; its message is above.');
  }
}

// In a process of its own: a broken native module can crash the process that loads it.
function canvasLoads() {
  const script = "require('canvas').createCanvas(1, 1)";
  return spawnSync(process.execPath, ['-e', script], { cwd: ROOT, stdio: 'ignore' }).status === 0;
}

const hasAptGet = () => spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

function installSystemLibraries() {
  say("canvas has no ready-made binary here; installing what it's compiled with (apt-get)");
  const quietly = { stdout: 'ignore', env: { DEBIAN_FRONTEND: 'noninteractive' } };
  // A stale mirror list may still do, so only the install itself decides.
  run('apt-get', ['update', '-qq'], quietly);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...DEBIAN_PACKAGES.split(' ')];
  if (!run('apt-get', install, quietly)) fail('apt-get failed; its message is above.');
}

function whatToRun() {
  if (process.platform === 'darwin')
    return ['brew install pkg-config cairo pango libpng jpeg giflib librsvg'];
  if (WINDOWS) return ['see https://github.com/Automattic/node-canvas/wiki/Installation:-Windows'];
  if (!hasAptGet()) return [`install your system's packages that correspond to: ${DEBIAN_PACKAGES}`];
  return ['sudo apt-get update', `sudo apt-get install -y --no-install-recommends ${DEBIAN_PACKAGES}`];
}

function ensureCanvas() {
  if (canvasLoads()) return;
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && hasAptGet();
  if (mayInstall) {
    installSystemLibraries();
    installPackages();
    if (canvasLoads()) return;
    fail('canvas still does not load. `npm install --foreground-scripts canvas` shows why.');
  }
  fail(
    'canvas, which draws the boards, could not be installed. Run:',
    ...whatToRun().map((line) => `  ${line}`),
    '  npm ci',
    'and then start again.',
  );
}

function generateClient() {
  say('generating the database client (prisma generate)');
  const prisma = `${ROOT}node_modules/.bin/prisma`;
  if (!run(WINDOWS ? `"${prisma}"` : prisma, ['generate'])) fail('`prisma generate` failed; see above.');
}

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

// Only the tests of the page want a browser, and they do without where there is none.
function ensureBrowser() {
  if (process.env.CHROMIUM || BROWSERS.some((path) => existsSync(path))) return;
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && hasAptGet();
  if (!mayInstall) {
    say('there is no Chromium, so the browser tests are skipped; install it or set CHROMIUM to run them');
    return;
  }
  say('installing Chromium for the browser tests (apt-get)');
  const quietly = { stdout: 'ignore', env: { DEBIAN_FRONTEND: 'noninteractive' } };
  run('apt-get', ['update', '-qq'], quietly);
  if (!run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quietly)) {
    say('Chromium could not be installed, so the browser tests are skipped');
  }
}

function setUp() {
  if (process.env.CONVOY_SETUP === 'skip') return;
  checkNode();
  if (process.argv.includes('--browser')) ensureBrowser();
  const wanted = stamp();
  if (isDone(wanted)) return;
  installPackages();
  ensureCanvas();
  generateClient();
  writeFileSync(STAMP, wanted);
  say('ready');
}

setUp();
