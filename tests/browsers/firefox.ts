import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driver, Engine } from './driver';
import { freePort } from '../tools/site/free-port';
import { eventually, start } from './processes';
import { webDriver, type Send } from './webdriver';

type Answer = [kind: number, id: number, error: { error: string; message: string } | null, value: unknown];

/** Marionette, Firefox's own protocol: `length:[0,id,command,parameters]` over TCP. */
class Marionette {
  private waiting = new Map<number, (response: Answer) => void>();
  private held = Buffer.alloc(0);
  private count = 0;

  constructor(private readonly socket: Socket) {
    socket.on('data', (chunk) => this.hear(chunk));
    socket.on('error', () => undefined);
  }

  private hear(chunk: Buffer): void {
    this.held = Buffer.concat([this.held, chunk]);
    for (let colon = this.held.indexOf(58); colon >= 0; colon = this.held.indexOf(58)) {
      const end = colon + 1 + Number(this.held.subarray(0, colon));
      if (this.held.length < end) return;
      const message = JSON.parse(this.held.subarray(colon + 1, end).toString()) as unknown;
      this.held = this.held.subarray(end);
      if (Array.isArray(message)) this.waiting.get(message[1] as number)?.(message as Answer);
    }
  }

  send(command: string, parameters: object = {}): Promise<unknown> {
    const id = (this.count += 1);
    const text = Buffer.from(JSON.stringify([0, id, command, parameters]));
    return new Promise((done, failed) => {
      this.waiting.set(id, ([, , error, value]) =>
        error ? failed(new Error(`${error.error}: ${error.message}`)) : done(value),
      );
      this.socket.write(Buffer.concat([Buffer.from(`${text.length}:`), text]));
    });
  }
}

/** The commands of WebDriver by their names in Marionette; those of an element by what follows its id. */
const NAMES: Record<string, string> = {
  'POST /url': 'Navigate',
  'GET /url': 'GetCurrentURL',
  'POST /elements': 'FindElements',
  'POST /cookie': 'AddCookie',
  'DELETE /cookie': 'DeleteAllCookies',
  'POST /execute/sync': 'ExecuteScript',
  'POST click': 'ElementClick',
  'POST clear': 'ElementClear',
  'POST value': 'ElementSendKeys',
  'GET displayed': 'IsElementDisplayed',
  'GET text': 'GetElementText',
  'GET attribute': 'GetElementAttribute',
  'GET property': 'GetElementProperty',
};

const sendBy =
  (marionette: Marionette): Send =>
  async (method, path, body = {}) => {
    const [, id, act, name] = /^\/element\/([^/]+)\/(\w+)\/?(\w*)/.exec(path) ?? [];
    const command = `WebDriver:${NAMES[`${method} ${act ?? path}`] ?? ''}`;
    const value = await marionette.send(command, { ...(id && { id }), ...(name && { name }), ...(body as object) });
    return Array.isArray(value) ? value : (value as { value: unknown }).value;
  };

const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'browser.startup.page': 0,
  'network.dns.localDomains': 'www.youtube.com,www.youtube-nocookie.com,i.ytimg.com', // no other site is reachable
  'intl.accept_languages': 'es-MX,es',
};

async function open({ scripts }: { scripts: boolean }): Promise<Driver> {
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), 'libro-firefox-'))];
  const preferences = { ...PREFERENCES, 'marionette.port': port, 'javascript.enabled': scripts };
  const lines = Object.entries(preferences).map((pair) => `user_pref(${JSON.stringify(pair).slice(1, -1)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--marionette', '--headless', '--no-remote', '--profile', profile];
  const { end } = start('firefox-esr', args, { HOME: profile, MOZ_HEADLESS: '1' });
  const socket = await eventually(async () => {
    const found = connect(port, '127.0.0.1');
    await once(found, 'connect');
    return found;
  }, 60_000);
  const marionette = new Marionette(socket);
  const session = await marionette.send('WebDriver:NewSession', {
    capabilities: { alwaysMatch: { timeouts: { pageLoad: 30_000 } } },
  });
  const { browserVersion } = (session as { capabilities: { browserVersion: string } }).capabilities;
  return webDriver(browserVersion, sendBy(marionette), async () => {
    socket.destroy();
    await end();
    await rm(profile, { recursive: true, force: true });
  });
}

export const firefox: Engine = { name: 'Firefox', needs: { 'firefox-esr': 'firefox-esr' }, open };
