import { existsSync, readdirSync } from 'node:fs';
import type { Driver, Engine } from './driver';
import { freePort } from '../tools/site/free-port';
import { eventually, start } from './processes';
import { webDriver, type Send } from './webdriver';

const ROOT = '/usr/lib/x86_64-linux-gnu';

/** Path of WebKitGTK's MiniBrowser. It needs its compositing: without, it ends when something is clicked. */
function miniBrowser(): string | undefined {
  const folders = (existsSync(ROOT) ? readdirSync(ROOT) : []).filter((name) => name.startsWith('webkit2gtk-4'));
  const all = folders.sort().map((name) => `${ROOT}/${name}/MiniBrowser`);
  return all.filter((path) => existsSync(path)).at(-1);
}

async function command(base: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const text = method === 'POST' ? JSON.stringify(body ?? {}) : undefined;
  const signal = AbortSignal.timeout(40_000); // sometimes one gets no response
  const response = await fetch(base + path, { method, body: text, signal });
  const { value } = (await response.json()) as { value: unknown };
  const { error, message } = (value ?? {}) as { error?: string; message?: string };
  if (!response.ok) throw new Error(`${method} ${path.replace(/.*session.[^/]*/, '')}: ${error}: ${message}`);
  return value;
}

async function open({ scripts }: { scripts: boolean }): Promise<Driver> {
  const [port, display] = [await freePort(), 90 + Math.floor(Math.random() * 400)];
  const screen = start('Xvfb', [`:${display}`, '-screen', '0', '1280x6000x24', '-nolisten', 'tcp']);
  const env = { DISPLAY: `:${display}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = start('WebKitWebDriver', [`--port=${port}`], env);
  const base = `http://127.0.0.1:${port}`;
  await eventually(() => command(base, 'GET', '/status'), 30_000);
  const args = ['--automation', ...(scripts ? [] : ['--enable-javascript=false'])];
  const options = { 'webkitgtk:browserOptions': { binary: miniBrowser(), args } };
  const capabilities = { capabilities: { alwaysMatch: { ...options, timeouts: { pageLoad: 30_000 } } } };
  const session = (await eventually(() => command(base, 'POST', '/session', capabilities), 30_000)) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const send: Send = (method, path, body) => command(base, method, `/session/${session.sessionId}${path}`, body);
  // High enough that nothing needs scrolling, which this driver reports as not clickable.
  await send('POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 5900 });
  return webDriver(session.capabilities.browserVersion, send, async () => {
    await send('DELETE', '').catch(() => undefined); // it is ended below in any case
    await driver.end();
    await screen.end();
  });
}

export const webkit: Engine = { name: 'WebKit', needs: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }, open };
