/** Outcome for each kind of visitor: a status, or 'to …' for a redirect. */
export type Outcomes = readonly [visitor: string, member: string, editor: string, admin: string, deadSession: string];

/** Same outcome for all. */
export const everybody = (outcome: string): Outcomes => [outcome, outcome, outcome, outcome, outcome];
/** Allowed for members; others are redirected to their login, or to that of administrators. */
export const members = (outcome: string): Outcomes => ['to /user-login', outcome, outcome, outcome, 'to /user-login'];
export const membersByAdmins = (outcome: string): Outcomes => ['to /login', outcome, outcome, outcome, 'to /login'];
/** Allowed for editors and administrators. */
export const editors = (outcome: string): Outcomes => ['to /login', 'to /login', outcome, outcome, 'to /login'];
/** Allowed for administrators alone; an editor gets 403. */
export const admins = (outcome: string): Outcomes => ['to /login', 'to /login', '403', outcome, 'to /login'];
/** Page for those who are not signed in; it redirects the others. */
export const strangers = (page: string, member: string, admin = member): Outcomes => [page, member, admin, admin, page];

/** Valid form of a route: its fields (none as a rule) or its file. */
interface Form {
  fields?: () => Record<string, string>;
  file?: [name: string, content: string];
  needsSession?: true;
}

/** Permissions of a route, and the form that it takes. */
export interface Line {
  at: string;
  get: Outcomes;
  /** Outcomes of a POST with an empty form. Left out if the route takes no forms. */
  post?: Outcomes;
  /** Set if a signed token in its address alone lets it be posted, from anywhere. */
  byToken?: true;
  form?: Form;
}

/** Line of a route that only shows. */
export const shows = (at: string, get: Outcomes): Line => ({ at, get });
/** Line of a route that shows, and takes a form. */
export const takes = (at: string, get: Outcomes, post: Outcomes, form?: Form | Form['fields']): Line => ({
  ...{ at, get, post },
  ...(form && { form: typeof form === 'function' ? { fields: form } : form }),
});
