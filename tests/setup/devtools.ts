import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1', // the outside world is not there
  '--remote-debugging-port=0',
];

type Listener = (method: string, params: Values) => void;

/** Chromium of any age with its connection, and the pages that are open in it. */
class OldChromium {
  private line!: Conversation;
  private readonly pages = new Map<unknown, Conversation>();

  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(executable: string, flags: string[]): Promise<OldChromium> {
    const folder = await mkdtemp(join(tmpdir(), 'libro-navegador-'));
    const child = spawn(executable, [...FLAGS, ...flags, `--user-data-dir=${folder}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const chromium = new OldChromium(child, folder);
    const socket = await connect(await addressOf(child));
    chromium.line = new Conversation(
      (text) => socket.send(text),
      (method, { sessionId, message }) => {
        if (method === 'Target.receivedMessageFromTarget') chromium.pages.get(sessionId)?.hear(String(message));
      },
    );
    socket.addEventListener('message', ({ data }) => chromium.line.hear(String(data)));
    return chromium;
  }

  /** Opens a page and passes its events to `listen`. */
  async newPage(listen: Listener): Promise<Conversation> {
    const { targetId } = await this.line.ask('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.line.ask('Target.attachToTarget', { targetId });
    const say = (message: string) => void this.line.ask('Target.sendMessageToTarget', { sessionId, message });
    const page = new Conversation(say, listen);
    this.pages.set(sessionId, page);
    return page;
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.child.once('exit', done));
    this.child.kill('SIGKILL');
    await ended;
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Page of a Chromium of any age, driven by the part of the protocol that all of them know. */
export class OldPage {
  /** Errors that its scripts threw. */
  readonly errors: string[] = [];
  private readonly listeners: Listener[] = [];
  private page!: Conversation;

  private constructor(private readonly browser: OldChromium) {}

  static async open(executable: string, ...flags: string[]): Promise<OldPage> {
    return new OldPage(await OldChromium.start(executable, flags)).attach();
  }

  /** Opens another page of the same browser, with the same cookies. */
  beside(): Promise<OldPage> {
    return new OldPage(this.browser).attach();
  }

  private async attach(): Promise<this> {
    this.page = await this.browser.newPage((method, params) => {
      if (method === 'Runtime.exceptionThrown') this.errors.push(JSON.stringify(params));
      if (method === 'Page.javascriptDialogOpening') void this.ask('Page.handleJavaScriptDialog', { accept: true });
      for (const listen of this.listeners) listen(method, params);
    });
    await Promise.all(['Page.enable', 'Runtime.enable', 'Network.enable'].map((one) => this.ask(one)));
    return this;
  }

  /** Sends any command of the protocol, for those without a method here. */
  ask(method: string, params: Values = {}): Promise<Values> {
    return this.page.ask(method, params);
  }

  /** Passes every event of the page from now on to the listener. */
  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Sets the size of the window in pixels. */
  async size(width: number, height: number): Promise<void> {
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await this.ask('Emulation.setDeviceMetricsOverride', metrics);
  }

  /** Evaluates an expression in the page. */
  async value<Value>(expression: string): Promise<Value> {
    const params = { expression, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await this.ask('Runtime.evaluate', params);
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { value: Value }).value;
  }

  async goto(url: string): Promise<void> {
    await this.ask('Page.navigate', { url });
  }

  /** Stores a cookie for the site at `url`. */
  async keep(cookie: { name: string; value: string; url: string }): Promise<void> {
    await this.ask('Network.setCookie', cookie);
  }

  /** Closes the browser with all its pages. */
  close(): Promise<void> {
    return this.browser.close();
  }
}

/** Debugging address of a Chromium that has just been started. */
function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((done, failed) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (address) done(address);
    });
    child.once('exit', () => failed(new Error(output)));
  });
}

export type Values = Record<string, unknown>;
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

const TIMEOUT = 60_000; // milliseconds: a page that is replaced meanwhile never replies

/** One end of a connection in Chromium's protocol: matches replies to their calls, and passes events on. */
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
      setTimeout(() => this.fail(id, `no reply to ${method}`), TIMEOUT).unref();
      this.send(JSON.stringify({ id, method, params }));
    });
  }

  hear(text: string): void {
    const { id, method = '', params = {}, result = {}, error } = JSON.parse(text) as Message;
    if (id === undefined) return this.tell(method, params);
    if (error) return this.fail(id, error.message);
    this.waiting.get(id)?.done(result);
    this.waiting.delete(id);
  }

  private fail(id: number, message: string): void {
    this.waiting.get(id)?.failed(new Error(message));
    this.waiting.delete(id);
  }
}

/** Opens a connection to a browser's debugging address. */
async function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await new Promise((done, failed) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', () => failed(new Error(address)), { once: true });
  });
  return socket;
}
