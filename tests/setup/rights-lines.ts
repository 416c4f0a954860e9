/** What each kind of visitor gets: a status, or 'to …' for a redirect. */
export type Outcomes = readonly [visitor: string, member: string, editor: string, admin: string, deadSession: string];

/** The same for all. */
export const everybody = (outcome: string): Outcomes => [outcome, outcome, outcome, outcome, outcome];
/** For members; others are sent to their login, or to that of administrators. */
export const members = (outcome: string): Outcomes => ['to /user-login', outcome, outcome, outcome, 'to /user-login'];
export const membersByAdmins = (outcome: string): Outcomes => ['to /login', outcome, outcome, outcome, 'to /login'];
/** For those who care for the content. */
export const editors = (outcome: string): Outcomes => ['to /login', 'to /login', outcome, outcome, 'to /login'];
/** For administrators alone; an editor is told so. */
export const admins = (outcome: string): Outcomes => ['to /login', 'to /login', '403', outcome, 'to /login'];
/** A page for those who are not signed in; it sends the others on. */
export const strangers = (page: string, member: string, admin = member): Outcomes => [page, member, admin, admin, page];

/** What a route allows, and what a form of it would do. */
export interface Line {
  at: string;
  get: Outcomes;
  /** Of a POST with an empty form. Left out where the route takes no forms. */
  post?: Outcomes;
  /** Of a POST for data, where the page itself sends those who are signed in on. */
  postData?: Outcomes;
  /** What a form of this route would do, were it taken: its fields (none as a rule) or its file. */
  form?: { fields?: () => Record<string, string>; file?: [name: string, content: string]; needsSession?: true };
}
