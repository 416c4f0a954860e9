import type { Driver, Found } from './driver';

/** Sends a command of the WebDriver protocol. `path` is relative to the session. */
export type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;

/** Makes a driver of a window that speaks the WebDriver protocol. */
export function webDriver(version: string, send: Send, close: () => Promise<void>): Driver {
  return {
    version,
    close,
    goto: async (url) => void (await send('POST', '/url', { url })),
    address: async () => String(await send('GET', '/url')),
    find: async (value) => {
      const all = (await send('POST', '/elements', { using: 'xpath', value })) as unknown[];
      return all.map((reference) => element(send, idOf(reference)));
    },
    keep: async (cookie) => void (await send('POST', '/cookie', { cookie: { path: '/', httpOnly: true, ...cookie } })),
    forget: async () => void (await send('DELETE', '/cookie')),
    evaluate: (expression) => send('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
  };
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'; // the name of a reference in the WebDriver protocol

/** Finds what a stylesheet shows of a closed `details`, which WebDriver calls hidden without a look. */
const SHOWN_IN_CLOSED = `const [one] = arguments;
  return Boolean(one.closest('details:not([open])')) && Boolean(one.checkVisibility?.({ visibilityProperty: true }))`;

function element(send: Send, id: string): Found {
  const at = `/element/${id}`;
  const press = async () => void (await send('POST', `${at}/click`, {}));
  const attach = async (text: string) => void (await send('POST', `${at}/value`, { text }));
  return {
    press,
    attach,
    isShown: async () =>
      (await send('GET', `${at}/displayed`)) === true ||
      (await send('POST', '/execute/sync', { script: SHOWN_IN_CLOSED, args: [{ [ELEMENT]: id }] })) === true,
    text: async () => String(await send('GET', `${at}/text`)),
    attribute: async (name) => (await send('GET', `${at}/attribute/${name}`)) as string | null,
    value: async () => String(await send('GET', `${at}/property/value`)),
    write: async (text) => {
      await send('POST', `${at}/clear`, {});
      if (text !== '') await attach(text);
    },
  };
}

const idOf = (reference: unknown) => String(Object.values(reference as object)[0]);
