import { WebSocket } from 'undici';

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
export class Conversation {
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
export async function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await new Promise((done, failed) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', () => failed(new Error(address)), { once: true });
  });
  return socket;
}
