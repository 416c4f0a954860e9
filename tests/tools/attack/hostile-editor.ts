import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'node-html-parser';
import { sql } from 'kysely';
import { request } from 'undici';
import { db } from '~/db/db.server';
import { readChapter } from '~/domain/book/chapter-file.server';
import { openSession } from '~/domain/members/sessions.server';
import { formWith, typedInto } from '../site/form';
import { addressNumber, counted } from '../site/crowd';
import { account, cookieOf, type Damage, type Target } from './target';

const SECONDS = 70;
const EDITORS = 2; // in one volume, so that they are in each other's way
const WINDOWS = 3; // of each
const VOLUME = 12;
const CHAPTERS = 8;
const LEAVING = 200; // milliseconds after which one form in ten is aborted
const BETWEEN = 250; // milliseconds: nobody presses faster by hand
const KB = 1024;

/** Texts of a chapter, the longest a form takes and one that it does not. */
const TEXTS = [
  Array.from({ length: 200 }, (_, at) => `# ${at % 2 ? 'Jesús' : 'Luisa'}\n${at + 1}.`).join('\n\n'),
  `# Jesús\n${'*a '.repeat((64 * KB - 10) / 3)}`,
  `# Jesús\n${'luz '.repeat(17 * KB)}`,
  `# ${'Jesús '.repeat(40)}\n${'> '.repeat(4000)}hondo`,
  '# Jesús\n<script>alert(1)</script> \u0000\uFEFF\u202E **sin cerrar',
  'Sin voz',
  '',
  ...['Luisa', 'Jesús'].map((voice) => `# ${voice}\nUn día **claro**.`),
];

type Page = { status: number; text: string; document: ReturnType<typeof parse>; location: string | undefined };
type Sent = { status: number; at: string };

/**
 * Attacks as two editors who write the same chapters at once in several windows: texts of all lengths, parts taken out while others
 * write them, forms aborted or sent with a session that is over, days in the past, pages that are not theirs.
 */
export async function editAgainst({ url, tokens }: Target, signal: AbortSignal): Promise<Damage> {
  const others = await digestOfOthers();
  const editors = await Promise.all(
    Array.from({ length: EDITORS }, async (_, at) => {
      const id = await account(`editor-${at}@libro.example`, 'la-de-cada-quien', 'editor');
      return { cookie: cookieOf(await openSession(db, id, 'cookie', 'hostile')), address: addressNumber(61_000 + at) };
    }),
  );
  const sent: Sent[] = [];
  const until = Date.now() + SECONDS * 1000;
  const windows = Array.from({ length: EDITORS * WINDOWS }, (_, at) => editors[at % EDITORS]!);
  await Promise.all(
    windows.map(async (editor, who) => {
      for (let at = who; Date.now() < until && !signal.aborted; at += 1) {
        const act = ACTS[at % ACTS.length]!;
        sent.push(...(await act(new Editing(url, editor, at), tokens[who] ?? '')));
        await pause(BETWEEN);
      }
    }),
  );
  const faults = [...broken(sent), ...(await brokenChapters())];
  if ((await digestOfOthers()) !== others) faults.push('chapters changed that nobody wrote');
  return { sent: sent.length, figures: [`respuestas: ${counted(sent.map(({ status }) => status))}`], faults };
}

/** One editor's act: what it reads and sends, with the number of the act. */
class Editing {
  constructor(
    readonly url: string,
    private readonly editor: { cookie: string; address: string },
    readonly at: number,
  ) {}

  get index() {
    return 1 + (this.at % CHAPTERS);
  }

  part(name: string) {
    return `/admin/playlists/${VOLUME}/${this.index}/${name}`;
  }

  async send(path: string, body?: string, options: { cookie?: string; leaves?: boolean } = {}): Promise<Page> {
    const { cookie = this.editor.cookie, leaves } = options;
    const answer = await request(this.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        cookie,
        origin: this.url,
        'x-forwarded-for': this.editor.address,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
      signal: leaves ? AbortSignal.timeout(LEAVING) : undefined,
    }).catch(() => null);
    const text = (await answer?.body.text().catch(() => '')) ?? '';
    const location = answer?.headers.location?.toString();
    return { status: answer?.statusCode ?? 0, text, document: parse(text), location };
  }

  /** Fills in the form of a page and sends it; nothing where the page has none. */
  async fill(
    path: string,
    button: string,
    typed: Record<string, string>,
    options?: { cookie?: string; leaves?: boolean },
  ) {
    const page = await this.send(path);
    const seen = { status: page.status, at: path };
    if (!page.document.querySelectorAll('form button').some(({ textContent }) => textContent.includes(button))) {
      return [seen];
    }
    const form = formWith(page, button);
    const { status } = await this.send(
      form.action ?? path,
      new URLSearchParams(typedInto(form, typed)).toString(),
      options,
    );
    return [seen, { status, at: `${button} ${path}` }];
  }
}

/** The acts, one after the other for each editor, each beginning at another. */
const ACTS: ((editing: Editing, token: string) => Promise<Sent[]>)[] = [
  (one) => one.fill(one.part('texto'), 'Guardar', { dialogue: TEXTS[one.at % TEXTS.length]! }),
  (one) =>
    one.fill(one.part('texto'), 'Guardar', { date: `${'9'.repeat(one.at % 100)}-13-45`, dialogue: TEXTS.at(-1)! }),
  (one) =>
    one.fill(one.part('estudio'), 'Guardar', { quiz: `# ¿${one.at}?\nSí.`, points: 'uno\n'.repeat(one.at % 900) }),
  (one) =>
    one.fill(one.part('video'), 'Guardar', {
      title: `T${one.at}`,
      address: `https://youtu.be/abcDEF_12${one.at % 90}`,
    }),
  (one) => one.fill(one.part('texto'), 'Guardar', { dialogue: TEXTS.at(-2)! }, { leaves: one.at % 10 === 0 }),
  (one) => one.fill(one.part('texto'), 'Guardar', { dialogue: TEXTS.at(-2)! }, { cookie: cookieOf('over') }),
  (one) => one.fill(one.part('video'), 'Quitar el video', {}),
  (one) => one.fill(`/admin/playlists/${VOLUME}/${one.index}/eliminar`, 'Eliminar', {}),
  (one) =>
    one.fill('/admin/temas/editar', 'Guardar', {
      title: `Tema ${one.at % 5}`,
      references: `${VOLUME}-${one.index}\n99-99`,
    }),
  async (one) => {
    const review = await one.fill(one.part('texto'), 'Revisar', { dialogue: TEXTS.at(-1)! });
    const [waiting] = (await one.send('/admin/revisiones')).text.match(/\/admin\/revisiones\/[\da-f-]{36}/) ?? [];
    if (!waiting) return review;
    const intent = one.at % 2 ? 'Guardar' : 'Publicar';
    return [...review, ...(await one.fill(waiting, intent, {})), ...(await one.fill(waiting, intent, {}))];
  },
  async (one) => {
    const change = (await one.send('/admin/cambios')).text.match(/\/admin\/cambios\/[\da-f-]{36}/)?.[0];
    return change ? one.fill(change, 'Deshacer', {}) : [];
  },
  async (one, token) => {
    const { statusCode: status } = await request(`${one.url}/api/admin/main-file/${VOLUME}/${one.index}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ date: '', dialogue: [{ speaker: 'Luisa', text: `Por la API, ${one.at}.` }] }),
    });
    return [{ status, at: 'PUT main-file' }];
  },
  async (one) => {
    const pages = ['/admin/users', '/admin/users.csv', '/admin/users/1', '/admin/settings', '/admin/registro?quien=a'];
    const path = pages[one.at % pages.length]!;
    return [{ status: (await one.send(path)).status, at: `people ${path}` }];
  },
];

/** Faults of the answers. */
function broken(sent: Sent[]): string[] {
  const failed = sent.filter(({ status }) => status >= 500).map(({ status, at }) => `${at} answers ${status}`);
  const seen = sent.filter(({ status, at }) => status === 200 && at.startsWith('people /admin/users'));
  return [...new Set([...failed, ...seen.map(({ at }) => `an editor sees ${at}`)])];
}

/** Chapters of the attacked volume that could not be uploaded as they are. */
async function brokenChapters(): Promise<string[]> {
  const chapters = await db
    .selectFrom('main_chapters')
    .select(['index', 'content'])
    .where('volume', '=', VOLUME)
    .execute();
  return chapters.flatMap(({ index, content }) => {
    const name = `${VOLUME}-${index}.json`;
    try {
      readChapter('main', VOLUME, name, Buffer.from(JSON.stringify(content)));
      return [];
    } catch (error) {
      return [`${name}: ${String(error)}`];
    }
  });
}

async function digestOfOthers(): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(string_agg(md5(content::text), '' order by volume, index)) as digest from main_chapters
     where volume <> ${VOLUME} or index > ${CHAPTERS}`.execute(db);
  return hash('sha256', rows[0]?.digest ?? '');
}
