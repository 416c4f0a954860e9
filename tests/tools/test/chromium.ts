import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CHROMIUM = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const SHELL = [process.env.HEADLESS_SHELL ?? '', '/usr/bin/chromium-headless-shell'];

/** True if Debian packages can be installed. */
export const isRootWithApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian packages, each by itself, so that a missing one does not prevent the others. */
export function installPackages(names: string[]): void {
  quiet('apt-get', ['update', '-qq']);
  for (const name of names) quiet('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

/** Paths of the tests' browsers, passed to the tests in their environment. */
interface Browsers extends Record<string, string> {
  CHROMIUM: string;
  /** Path of Chromium without windows, which needs half the time; '' if there is none: Chromium then does its work. */
  HEADLESS_SHELL: string;
}

/**
 * Finds the paths of a Chromium and its headless shell: the system's, Playwright's own, or Debian's packages installed
 * now if that can be done.
 * @throws when there is no Chromium and none can be had.
 */
export async function findBrowsers(tell: (line: string) => void): Promise<Browsers> {
  const found = first(CHROMIUM) ?? (await playwrights());
  const packages = isRootWithApt ? lacking(found) : [];
  if (packages.length > 0) {
    tell(`Instalando ${packages.join(', ')} para las pruebas…`);
    installPackages(packages);
  } else if (!found) {
    tell('Instalando Chromium para las pruebas…');
    quiet('node_modules/.bin/playwright', ['install', 'chromium']);
  }
  const chromium = first(CHROMIUM) ?? (await playwrights());
  if (!chromium) throw new Error('No hay Chromium para las pruebas: instálalo y di dónde está con CHROMIUM=/ruta.');
  const family = familyOfArial();
  if (family !== '' && !isUsual(family)) tell(`En lugar de Arial hay ${family}: lo que se mide puede salir distinto.`);
  return { CHROMIUM: chromium, HEADLESS_SHELL: first(SHELL) ?? '' };
}

const quiet = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

const first = (paths: string[]) => paths.find((path) => path !== '' && existsSync(path));

async function playwrights(): Promise<string | undefined> {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Debian packages for what is missing: a browser, its shell, a text browser, and a font to measure pages by. */
const lacking = (chromium: string | undefined) => [
  ...(chromium ? [] : ['chromium']),
  ...(first(SHELL) ? [] : ['chromium-headless-shell']),
  ...(existsSync('/usr/bin/w3m') ? [] : ['w3m']),
  ...(isUsual(familyOfArial()) ? [] : ['fontconfig', 'fonts-liberation']),
];

const isUsual = (family: string) => /Arial|Arimo|Liberation/.test(family);

/** Font family that is shown for Arial, whose widths most readers' text has; '' if no program can tell. */
const familyOfArial = () => spawnSync('fc-match', ['--format=%{family}', 'Arial'], { encoding: 'utf8' }).stdout ?? '';
