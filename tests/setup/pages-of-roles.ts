import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { findSecret, shareCollection } from '~/domain/collections/sharing.server';
import type { Member } from '~/domain/members/accounts.server';
import { requestReset } from '~/domain/members/recovery.server';
import { openSession } from '~/domain/members/sessions.server';
import { planCalendar } from '~/domain/members/secret-address.server';
import { findGroup, groupToken, nameGroup } from '~/domain/plans/groups.server';
import { readMarkToken } from '~/domain/plans/letter-tokens.server';
import { acceptLetters } from '~/domain/letters/consent.server';
import { letterHash, saveLetter, sendLetter } from '~/domain/letters/letters.server';
import { askForLetters } from '~/domain/plans/letters.server';
import { startPlan } from '~/domain/plans/plans.server';
import { letterPath, paths, planGroupPath, planLetterPath, sharedCollectionPath } from '~/paths';
import { usualChoice } from '~/routes/plan/fields';
import { storeList } from '~/domain/youtube/lists.server';
import { Browser, type Page } from './browser';
import { anotherChange, putReviewAside, REVIEW } from './site';
import { GOSPEL_DAY } from './full-site';
import { saveElsewhere } from './note';
import { collectionOf, highlightAt } from './highlights';
import { person, signedIn, unverified } from './people';
import { videoId } from './youtube';

export type Role = 'visitor' | 'member' | 'admin';

/** First addresses of a crawl of everything that somebody of a role can reach: pages that no link leads to. */
export async function startOf(role: Role) {
  if (role === 'visitor') {
    const token = await requestReset(db, (await person()).email);
    const unlinked = [`/reset-password?token=${token}`, '/verify-email?token=x', '/verify-email'];
    return { browser: new Browser(), member: undefined, from: ['/', '/user-login?redirect=/temas', ...unlinked] };
  }
  const { browser, member } = await signedIn(role === 'admin' ? 'admin' : 'user');
  await openSession(db, member.id, 'cookie', ''); // on another device
  for (const text of ['Primero esto', 'Luego esto']) await saveElsewhere(member, text);
  await marked(member);
  return { browser, member, from: role === 'admin' ? await startOfPanel() : ['/', '/volume/11?chapter=1'] };
}

/** Panel, and those of its pages that show more forms than the first of their kind. */
async function startOfPanel(): Promise<string[]> {
  const [editor, other] = [await unverified('editor'), await person()];
  const ofPeople = [`/admin/users/${editor.id}`, `/admin/users/${other.id}/nombrar/edicion`];
  const ofDay = [`/admin/evangelio/${GOSPEL_DAY}`, `/admin/evangelio/${GOSPEL_DAY}/eliminar`];
  return ['/admin', ...ofPeople, ...ofDay, '/admin/temas/eliminar', '/admin/imagen?ver=subidas'];
}

/** Addresses of a list, between white space. */
const listed = (text: string) => text.trim().split(/\s+/);

/** A page of each kind of a full site that everybody may open. */
export const OF_EVERYBODY = listed(`
  / /?capitulo=1/1 /user-login /login /register /forgot-password /reset-password /verify-email /ajustes
  /ajustes?volver=/about /sin-conexion /about /privacidad /ayuda /evangelio?date=${GOSPEL_DAY}
  /evangelio?date=2020-01-01 /evangelio/2026-11 /evangelio/2026-10 /evangelio/correo /evangelio/correo/baja?t=x
  /plan/correo /plan/correo/baja?t=x /cartas/baja?t=x /colecciones/de/nada /nada /api/docs`);

/** Pages for members. */
export const OF_MEMBERS = listed(`
  / /volume/11?chapter=1 /volume/11?chapter=1&from=/temas /volume/11?chapter=2&video=1&t=83 /volume/11?chapter=3
  /volume/11?chapter=1&buscar=x /volume/11?chapter=99 /volume/12 /volume/11/indice /volume/11/parrafo/1-1
  /avisar/11-1-1 /temas /temas?letra=L /temas?buscar=luz /temas?buscar=zzz /tema/luz /tema/luz?from=/volume/11
  /tema/nada /referencias /referencias/juan /fecha/03-14 /fecha/02-29 /buscar /buscar?q=luz /notas /notas/11-1
  /marcadores /marcadores?q=zzz /marcadores/traer /colecciones /mio /plan /plan?minutos=15 /historial /cuenta
  /cuenta/eliminar`);

/** Pages of the panel, also those that result from an act. */
async function ofPanel(by: Member): Promise<string[]> {
  const { id } = await person();
  const blank = { url: '', channelTitle: '', thumbnail: '', state: 'there' as const };
  const videos = [1, 2].map((at) => ({ ...blank, videoId: videoId(at), title: `11-${at} La luz` }));
  const given = { playlistId: '', title: 'Volumen 11', description: '', videos, total: 2 };
  const list = await storeList(db, by.id, given, true);
  const [draft, sent] = await letters();
  const upload = await db.selectFrom('imports').select('id').orderBy('id').executeTakeFirstOrThrow();
  return listed(`
    libro revisiones playlists playlists/11 playlists/11/eliminar playlists/11/1 playlists/11/1/texto
    playlists/11/1/estudio playlists/11/1/video playlists/11/1/eliminar main-files temas/luz/eliminar temas/editar
    temas/editar/luz temas/eliminar imagen evangelio?mes=2025-01 evangelio/eliminar evangelio/${GOSPEL_DAY}
    evangelio/2031-01-01 evangelio/${GOSPEL_DAY}/eliminar evangelio/${GOSPEL_DAY}/capitulos users?buscar=de+todo
    users?buscar=nadie users/${id} users/${id}/eliminar users/${id}/nombrar/edicion settings settings/busqueda about
    registro youtube videos cartas cartas/nueva cartas/${draft} cartas/${draft}/enviar cartas/${sent} avisos
    grabaciones lecturas lecturas?volumen=11 programadas cambios cargas/${upload.id} youtube/${list}
    revisiones/${REVIEW}/diferencia?tipo=about&volumen=0&clave=`)
    .map((path) => `/admin/${path}`)
    .concat(await anotherChange(), await putReviewAside());
}

/** Stores a letter that was not sent, and one that is being sent; returns their numbers. */
async function letters(): Promise<[draft: number, sent: number]> {
  const by = { id: null, name: 'Ana de todo', email: 'ana@ejemplo.org' };
  const content = { subject: 'Un «saludo»', text: 'Hola, **lector**.', audience: 'all', volume: null } as const;
  await acceptLetters(db, (await person()).id);
  const sent = await saveLetter(db, by, null, content);
  await sendLetter(db, by, sent, { seen: letterHash(content), when: null });
  const draft = await saveLetter(db, by, null, content);
  return [draft, sent];
}

/** Gives a member a plan with all that it may have besides; returns its pages, and that of a group that they may join. */
async function ofPlan({ id }: Member): Promise<string[]> {
  const maker = await person();
  for (const one of [maker.id, id]) await startPlan(db, one, usualChoice(null, 'America/Lima'));
  for (const one of [maker.id, id]) await nameGroup(db, one, 'Los «lunes» & <b>');
  await askForLetters(db, id, 6);
  await planCalendar.make(db, id);
  const group = await findGroup(db, maker.id, new Date());
  const letter = planLetterPath({ leido: readMarkToken(id, { volume: 11, index: 1 }) });
  return [planGroupPath(groupToken(group?.id ?? 0)), letter];
}

/** Gives a member a highlight of each kind and a shared collection; returns the pages of that. */
async function marked({ id }: Member): Promise<string[]> {
  const all = [
    await highlightAt({ id }, [11, 1, 1], { colour: 'promise', line: 'Para «volver» & <b>' }),
    await highlightAt({ id }, [11, 1, 1], { sentences: [0], colour: 'doubt' }),
  ];
  const waits = await highlightAt({ id }, [11, 2, 1]);
  await sql`update highlights set waiting_since = now(), likely_first = 0, likely_last = 6 where id = ${waits}`.execute(
    db,
  );
  const collection = await collectionOf({ id }, 'Promesas «de hoy» & <b>', ['Primero', ...all]);
  await shareCollection(db, { memberId: id, id: collection });
  const secret = await findSecret(db, { memberId: id, id: collection });
  return [
    paths.collection(collection),
    paths.collection(collection, { ordenar: 1 }),
    sharedCollectionPath(secret ?? ''),
  ];
}

/** Makes somebody of a role who has stored something, and lists the pages that they can open and lesser roles cannot. */
export async function readerOf(role: Role): Promise<{ as?: Member; paths: string[] }> {
  if (role === 'visitor') return { paths: OF_EVERYBODY };
  const as = await person(role === 'admin' ? 'admin' : 'user', { first: 'Ana', last: 'de todo' });
  for (const text of ['Primero esto', 'Luego esto']) await saveElsewhere(as, text);
  const collection = await marked(as);
  return {
    as,
    paths:
      role === 'admin'
        ? await ofPanel(as)
        : [...OF_MEMBERS, ...collection, ...(await ofPlan(as)), letterPath((await letters())[1])],
  };
}

/**
 * Visits every address that links lead to from `from`, one of each shape. `visit` returns the links of the page there.
 */
export async function follow(from: string[], visit: (path: string) => Promise<string[]>): Promise<void> {
  const seen = new Set<string>();
  const waiting = [...from];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const at = new URL(path, 'http://here');
    if (at.host !== 'here' || seen.has(shapeOf(at)) || /^\/(api|assets)\//.test(at.pathname)) continue;
    seen.add(shapeOf(at));
    const links = await visit(at.pathname + at.search);
    waiting.push(...links.map((href) => new URL(href, at).href));
  }
}

/** Every page that links lead to from `from`, one for each shape of address. */
export async function crawl(browser: Browser, from: string[]): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  await follow(from, async (path) => {
    const [address, page] = await arrive(browser, path);
    if (!isPage(page) || pages.has(address)) return [];
    pages.set(address, page);
    const links = page.document.querySelectorAll('a[href]').map((link) => link.getAttribute('href') ?? '');
    return links.map((href) => href.replaceAll('&amp;', '&'));
  });
  return pages;
}

/** Shape that addresses of one page share: numbers, names and values are replaced by placeholders. */
const shapeOf = ({ pathname, searchParams }: URL) =>
  [
    pathname.replace(/\d+/g, '#').replace(/\/(tema|temas|referencias|cambios)\/[^/]+/, '/$1/*'),
    [...searchParams.keys()].sort(),
  ].join('?');

/** Follows an address to its page. Returns its final address and the page. */
async function arrive(browser: Browser, path: string): Promise<[string, Page]> {
  let [at, page] = [path, await browser.get(path)];
  for (let hops = 0; page.location?.startsWith('/') && hops < 5; hops += 1) {
    at = page.location;
    page = await browser.get(at);
  }
  return [at, page];
}

const isPage = ({ headers }: Page) => headers.get('content-type')?.startsWith('text/html') ?? false;
