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

/** Opens a connection to a browser's debugging address. */
export async function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await new Promise((done, failed) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', () => failed(new Error(address)), { once: true });
  });
  return socket;
}
