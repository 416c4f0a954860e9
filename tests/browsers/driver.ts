/** Element on a page. */
export interface Found {
  isShown: () => Promise<boolean>;
  text: () => Promise<string>;
  attribute: (name: string) => Promise<string | null>;
  /** Content of a field now. */
  value: () => Promise<string>;
  press: () => Promise<void>;
  /** Writes into a field, in place of its content. */
  write: (text: string) => Promise<void>;
  /** Chooses a file of this machine in a file field. */
  attach: (path: string) => Promise<void>;
}

/** Window of a browser, whatever drives it. */
export interface Driver {
  version: string;
  goto: (url: string) => Promise<void>;
  address: () => Promise<string>;
  /** Elements that an XPath finds, in the order of the document. */
  find: (xpath: string) => Promise<Found[]>;
  /** Sets a cookie for the site whose page is open. */
  keep: (cookie: { name: string; value: string }) => Promise<void>;
  /** Deletes every cookie of that site. */
  forget: () => Promise<void>;
  /** Evaluates an expression; only where scripts run. */
  evaluate: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
}

/** Kind of browser, and how it is started. */
export interface Engine {
  name: string;
  /** Required programs, and the Debian packages that have them. */
  needs: Record<string, string>;
  open: (how: { scripts: boolean }) => Promise<Driver>;
}
