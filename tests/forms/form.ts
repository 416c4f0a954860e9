import type { Tables } from '~/db/schema';
import type { Act } from '~/domain/audit/audit-log.server';
import type { Member } from '~/domain/members/accounts.server';
import type { Code } from '~/errors/catalogue';
import { BACKUP_TABLES } from '../../scripts/database/backup';
import type { Browser } from '../setup/browser';
import type { SiteRoute } from '../setup/routes';

/** Sentence of the catalogue by its code, or words as they stand on the page. */
export type Words = Code | (string & {});
export type Sender = 'visitor' | 'member' | 'editor' | 'admin';
type File = [name: string, content: string | Uint8Array];

/** Way in which a form is refused. */
export interface Refused {
  says: Words;
  /** Values in place of the valid ones. */
  types?: Record<string, string>;
  file?: File;
  /** Done after its page was opened: another device saves, a row goes. */
  meanwhile?: (member: Member) => Promise<unknown>;
  /** By default that of the sentence, or 422. */
  status?: number;
  /** Field that the words belong to, by default the one that is typed into, if it is seen; null where they are the form's. */
  field?: string | null;
  /** Set if the form is not on its page any more, or not with all of its fields. */
  isGone?: true;
}

/** Form of the site. What every form has to do is derived from its row (tests/forms/derived.ts). */
export interface Form {
  /** Id of the route that it is posted to, and its intent there; of an upload its kind. */
  route: SiteRoute['id'];
  intent: string;
  /** Page with the form, and words of its button. */
  at: string | ((member: Member) => Promise<string>);
  press?: string;
  /** Part of the page that it stands in, where others have such a button. */
  within?: string;
  /** All fields but the intent of a form that no page has when it is opened: scripts send it, or it comes with an answer. */
  fields?: Record<string, string>;
  /** Set if the scripts that send it name the author of their page, as forms of text do. */
  namesAuthor?: true;
  /** Least who may send it, each of whom may what the one before may; by default an editor in the panel, a member elsewhere. */
  who?: 'anyone' | 'member' | 'editor' | 'admin';
  /** Set if it changes what is its sender's own; every form of members does. */
  isOwn?: true;
  /** Least role that opens its page, where that is not the least who may send it. */
  opens?: Sender;
  /** Makes the content that has to be there. */
  before?: (member: Member) => Promise<unknown>;
  /** Valid values of the fields that somebody fills in. */
  types?: Record<string, string> | ((member: Member) => Record<string, string>);
  file?: File;
  /** Fields of its page that a browser may leave out, each with the reason. */
  mayLack?: Record<string, string>;
  /** Sentence where a field is missing that has one of its own. */
  lacks?: Record<string, Words>;
  /** Line that it leaves in the audit log: the act, and its target. */
  act?: [act: Act, target?: string | RegExp];
  done: Done;
  refused?: Refused[];
  /** Sentence where every statement fails; null where it needs no database. */
  down?: Code | null;
  /** Sentence where nobody answers, if it is another. */
  away?: Code;
  /** Part of its page that a draft stands in after the login, where the session was over, and the words there; left out where none is stored. */
  draft?: { part: string; says?: string };
}

interface Done {
  /** Address that it leads to, `*` for what changes; left out where the answer is the page itself. */
  to?: string;
  /** Words of the page there; quiet if they are no message. */
  says: string;
  isQuiet?: true;
  /** Reads what is stored afterwards, however often it is sent. */
  stores: (of: { member: Member; browser: Browser; at: string; typed: Record<string, string> }) => unknown;
  is: unknown;
  /** Button of the form that shows what was typed when the page is opened anew. */
  shownBy?: string;
}

/** Least who may send a form. */
export const whoOf = ({ who, route }: Pick<Form, 'who' | 'route'>) =>
  who ?? (route.startsWith('routes/admin/') ? 'editor' : 'member');

/** Form that a script sends to forget a draft. */
export const discard = (
  of: Pick<Form, 'route' | 'before'> & { at: string },
  stores: Done['stores'],
  is: unknown,
  to = of.at,
): Form => ({
  ...{ ...of, intent: 'discard', fields: {} },
  done: { to, says: 'Se queda lo que estaba guardado.', stores, is },
});

/** Tables that pages count looks in, or that hold what a refused form was filled in with. */
const COUNTED = `opened_chapters reading_counts gospel_views gospel_visitors vain_searches sessions parked_texts
  pictures picture_files`;

/** Tables whose rows a refused form leaves as they are: those of a backup and of what waits, but for those above. */
export const WATCHED: (keyof Tables)[] = [
  ...BACKUP_TABLES.filter((one) => !COUNTED.split(/\s+/).includes(one)),
  ...(['reviews', 'schedules'] as const),
];
