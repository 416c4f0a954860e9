import { installPackages, isRootWithApt } from '../test/chromium';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Browsers besides Chromium: the programs that each needs, and the Debian packages that bring them. */
const BROWSERS: Record<string, Record<string, string>> = {
  Firefox: { 'firefox-esr': 'firefox-esr' },
  WebKit: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
  w3m: { w3m: 'w3m', tmux: 'tmux' },
  lynx: { lynx: 'lynx', tmux: 'tmux' },
  links: { links: 'links', tmux: 'tmux' },
  NetSurf: { 'netsurf-gtk': 'netsurf-gtk', Xvfb: 'xvfb', xdotool: 'xdotool', xclip: 'xclip' },
};

/** Installs the missing programs where that can be done. Returns the browsers that cannot be had, and the reasons. */
export function installBrowsers(tell: (line: string) => void): string[] {
  const wanted = new Set(
    Object.values(BROWSERS)
      .flatMap(lacking)
      .map(([, name]) => name),
  );
  if (wanted.size > 0 && isRootWithApt) {
    tell(`Instalando ${[...wanted].join(', ')}…`);
    installPackages([...wanted]);
  }
  return Object.entries(BROWSERS).flatMap(([browser, programs]) => {
    const names = lacking(programs).map(([, name]) => name);
    return names.length > 0 ? [`${browser}: falta ${names.join(', ')}`] : [];
  });
}

const lacking = (programs: Record<string, string>) => Object.entries(programs).filter(([program]) => !isThere(program));

const isThere = (program: string) =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));
