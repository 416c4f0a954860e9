/** Something on a page. */
export interface Found {
  isShown: () => Promise<boolean>;
  text: () => Promise<string>;
  attribute: (name: string) => Promise<string | null>;
  /** What stands in a field now. */
  value: () => Promise<string>;
  press: () => Promise<void>;
  /** Writes into a field, in place of what stood there. */
  write: (text: string) => Promise<void>;
  /** Chooses a file of this machine in a file field. */
  attach: (path: string) => Promise<void>;
}

/** A window of a browser, whatever drives it. */
export interface Driver {
  version: string;
  goto: (url: string) => Promise<void>;
  address: () => Promise<string>;
  /** What an XPath finds, in the order of the document. */
  find: (xpath: string) => Promise<Found[]>;
  /** Keeps a cookie for the site whose page is open. */
  keep: (cookie: { name: string; value: string }) => Promise<void>;
  /** Forgets every cookie of that site. */
  forget: () => Promise<void>;
  /** The value of an expression; only where scripts run. */
  evaluate: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
}

/** A kind of browser, and how it is started. */
export interface Engine {
  name: string;
  /** Programs that have to be there, and the Debian packages that bring them. */
  needs: Record<string, string>;
  open: (how: { scripts: boolean }) => Promise<Driver>;
}
