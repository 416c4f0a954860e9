import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';

type Values = Record<string, unknown>;
interface Message {
  id?: number;
  method?: string;
  params?: Values;
  result?: Values;
  error?: { message: string };
}
interface Waiting {
  done: (result: Values) => void;
  failed: (error: Error) => void;
}

/** One end of a conversation in Chromium's protocol: answers find their questions, the rest is told. */
class Conversation {
  private last = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly send: (text: string) => void,
    private readonly tell: (method: string, params: Values) => void,
  ) {}

  ask(method: string, params: Values = {}): Promise<Values> {
    const id = (this.last += 1);
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.send(JSON.stringify({ id, method, params }));
    });
  }

  hear(text: string): void {
    const { id, method = '', params = {}, result = {}, error } = JSON.parse(text) as Message;
    if (id === undefined) return this.tell(method, params);
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) waiting?.failed(new Error(error.message));
    else waiting?.done(result);
  }
}

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'];

/** Where a Chromium that has just been started listens. */
function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((done, failed) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address) done(address);
    });
    child.once('exit', () => failed(new Error(said)));
  });
}

async function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await new Promise((done, failed) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', () => failed(new Error(address)), { once: true });
  });
  return socket;
}

/** A page of a Chromium of any age, spoken to in the part of the protocol that all of them know. */
export class OldPage {
  /** What its scripts threw. */
  readonly errors: string[] = [];
  private page!: Conversation;

  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async open(executable: string): Promise<OldPage> {
    const folder = await mkdtemp(join(tmpdir(), 'libro-navegador-'));
    const child = spawn(executable, [...FLAGS, `--user-data-dir=${folder}`], { stdio: ['ignore', 'ignore', 'pipe'] });
    const page = new OldPage(child, folder);
    await page.attach(await connect(await addressOf(child)));
    return page;
  }

  private async attach(socket: WebSocket): Promise<void> {
    const browser = new Conversation(
      (text) => socket.send(text),
      (method, { message }) => method === 'Target.receivedMessageFromTarget' && this.page.hear(String(message)),
    );
    socket.addEventListener('message', ({ data }) => browser.hear(String(data)));
    const { targetId } = await browser.ask('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.ask('Target.attachToTarget', { targetId });
    this.page = new Conversation(
      (message) => void browser.ask('Target.sendMessageToTarget', { sessionId, message }),
      (method, params) => method === 'Runtime.exceptionThrown' && this.errors.push(JSON.stringify(params)),
    );
    await Promise.all(['Page.enable', 'Runtime.enable', 'Network.enable'].map((one) => this.page.ask(one)));
  }

  /** Sets the size of the window in pixels. */
  async size(width: number, height: number): Promise<void> {
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await this.page.ask('Emulation.setDeviceMetricsOverride', metrics);
  }

  /** The value of an expression in the page. */
  async value<Value>(expression: string): Promise<Value> {
    const asked = { expression, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await this.page.ask('Runtime.evaluate', asked);
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { value: Value }).value;
  }

  async goto(url: string): Promise<void> {
    await this.page.ask('Page.navigate', { url });
  }

  /** Keeps a cookie for the site at `url`. */
  async keep(cookie: { name: string; value: string; url: string }): Promise<void> {
    await this.page.ask('Network.setCookie', cookie);
  }

  /** A picture of the window, as PNG. */
  async picture(): Promise<Buffer> {
    const { data } = await this.page.ask('Page.captureScreenshot');
    return Buffer.from(String(data), 'base64');
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.child.once('exit', done));
    this.child.kill('SIGKILL');
    await ended;
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
