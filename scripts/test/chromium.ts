import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const installed = () => PLACES.find((path) => path !== '' && existsSync(path));

async function playwrights(): Promise<string | undefined> {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

const isRoot = process.getuid?.() === 0;
const quiet = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

/**
 * The path of a Chromium: the system's, Playwright's own, or Debian's package installed now where that can be done.
 * @throws when there is none and none can be had.
 */
export async function findChromium(tell: (line: string) => void): Promise<string> {
  const found = installed() ?? (await playwrights());
  if (found) return found;
  tell('Instalando Chromium para las pruebas…');
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    quiet('apt-get', ['update', '-qq']);
    quiet('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  } else {
    quiet('node_modules/.bin/playwright', ['install', 'chromium']);
  }
  const now = installed() ?? (await playwrights());
  if (now) return now;
  throw new Error('No hay Chromium para las pruebas: instálalo y di dónde está con CHROMIUM=/ruta.');
}
