import { expect } from 'vitest';
import { sql } from 'kysely';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { languageOf } from '~/errors/browser-catalogue';
import { catalogue, sentence, type Code } from '~/errors/catalogue';
import { authorToken } from '~/http/auth/author.server';
import { multipart, MULTIPART } from '../setup/bodies';
import { Browser, pageOf, type Page } from '../setup/browser';
import { formWith } from '../setup/forms';
import { person, signedIn } from '../setup/people';
import { dataOf } from '../setup/routes';
import { WATCHED, whoOf, type Form, type Refused, type Sender, type Words } from './form';

const SENDERS = ['visitor', 'member', 'editor', 'admin'] as const;
const rankOf = (form: Form) => {
  const who = whoOf(form);
  return SENDERS.indexOf(who === 'anyone' ? 'visitor' : who);
};

export const may = (form: Form, who: Sender) => SENDERS.indexOf(who) >= rankOf(form);
/** Least who may send it. */
export const leastFor = (form: Form): Sender => SENDERS[rankOf(form)]!;

/** Form in an open page, filled in. */
export interface Ready {
  form: Form;
  browser: Browser;
  member: Member;
  page: Page;
  /** Address of its page, and the one that it is sent to. */
  at: string;
  path: string;
  fields: [string, string][];
  /** Values of the fields that were filled in. */
  typed: Record<string, string>;
  file?: Form['file'];
}

/** Opens the page of a form and fills it in. */
export async function ready(
  form: Form,
  change: Partial<Refused> = {},
  who = form.opens ?? leastFor(form),
): Promise<Ready> {
  await withoutLimits();
  const { browser, member } = await newcomer(who);
  await form.before?.(member);
  const at = typeof form.at === 'string' ? form.at : await form.at(member);
  const valid = typeof form.types === 'function' ? form.types(member) : (form.types ?? {});
  const page = await browser.get(form.fields ? '/ajustes' : at);
  const found = form.fields
    ? { action: at, fields: Object.entries({ intent: form.intent, ...form.fields }) }
    : formOf(page, form);
  const fields = filled(page, found.fields, { ...valid, ...change.types });
  if (form.namesAuthor) fields.push(['autor', authorToken(member.id)]);
  const isTyped = (name: string) =>
    name in valid || (name in { ...change.types } && !page.document.querySelector(`select[name=${name}]`));
  const typed = Object.fromEntries(fields.filter(([name]) => isTyped(name)));
  return { form, browser, member, page, at, path: found.action ?? at, fields, typed, file: change.file ?? form.file };
}

/** Form on its page. */
export function formOf(page: Page, { press = '', within }: Pick<Form, 'press' | 'within'>) {
  const part = within ? page.document.querySelector(within) : null;
  return formWith({ ...page, document: part ?? page.document }, press);
}

/** Fills in fields, and checks boxes that no browser sends unchecked. */
function filled({ document }: Page, fields: [string, string][], types: Record<string, string>): [string, string][] {
  const isThere = (name: string) => fields.some(([one]) => one === name);
  const boxes = Object.entries(types).filter(([name]) => !isThere(name));
  for (const [name] of boxes)
    if (!document.querySelector(`[type=checkbox][name=${name}]`)) throw new Error(`the form has no field ${name}`);
  return [...fields.map(([name, value]): [string, string] => [name, types[name] ?? value]), ...boxes];
}

export async function newcomer(who: Sender) {
  if (who === 'visitor') return { browser: new Browser(), member: await person() };
  return signedIn(who === 'member' ? 'user' : who);
}

interface How {
  method?: string;
  /** Set if it is sent as a script does, for its data. */
  isData?: boolean;
  headers?: Record<string, string>;
  fields?: [string, string][];
}

/** Sends a form as its page would. */
export async function send(one: Ready, { method = 'POST', isData, headers = {}, fields = one.fields }: How = {}) {
  const path = one.path.replace(/#.*/, '');
  const to = isData ? dataOf(path, one.form.route) : path;
  const type: Record<string, string> = one.file ? { 'content-type': MULTIPART } : {};
  const body = bodyOf(fields, one.file);
  return pageOf(await one.browser.request(to, { method, body, headers: { ...type, ...headers } }));
}

function bodyOf(fields: [string, string][], file: Form['file']): BodyInit {
  if (!file) return new URLSearchParams(fields);
  const parts = fields.map(([name, content]) =>
    name === 'file' ? { name, fileName: file[0], content: file[1] } : { name, content },
  );
  return multipart(parts) as BodyInit;
}

/** Words of a sentence of the catalogue, its numbers left out, or the words themselves. */
export const wordsOf = (says: Words): string[] =>
  says in catalogue
    ? sentence(says as Code)
        .split(/\{\w+\}/)
        .filter((words) => words.trim() !== '')
    : [says];

/** Expects the main part of a page to say an error of the catalogue, in its language. */
export function expectSentence(page: Page, code: Code): void {
  const pieces = wordsOf(code).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const words = new RegExp(pieces.join('.+'));
  const matches = ({ textContent }: { textContent: string }) => words.test(textContent.replace(/\s+/g, ' '));
  const found = page.document.querySelectorAll('main *').filter(matches);
  const innermost = found.filter((element) => !element.querySelectorAll('*').some(matches));
  const languages = innermost.map((element) => element.closest('[lang]')?.getAttribute('lang'));
  expect([page.document.querySelector('html')?.getAttribute('lang'), ...new Set(languages)], page.text).toEqual([
    'es',
    languageOf(code) ?? 'es',
  ]);
}

/** Sum of all rows that a refused form leaves as they are. */
export async function sum(): Promise<string> {
  const parts = WATCHED.map((table) => sql`(select sum(hashtextextended(t::text, 0)) from ${sql.table(table)} t)`);
  const { rows } = await sql<{ all: string }>`select jsonb_build_array(${sql.join(parts)})::text as "all"`.execute(db);
  return rows[0]!.all;
}

/** Lets any number of forms be sent. */
export async function withoutLimits(): Promise<void> {
  await db.deleteFrom('limits_of_use').execute();
  await db.deleteFrom('tries').execute();
}

/** Tells whether a password opens a session for the account of an e-mail. */
export async function entersWith(email: string, password: string): Promise<boolean> {
  await withoutLimits();
  return (await new Browser().post('/user-login', { email, password })).status === 303;
}
