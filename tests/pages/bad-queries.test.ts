import { beforeAll, expect, it } from 'vitest';
import { wrongWays } from '../setup/bad-values';
import { fillVolume } from '../setup/book';
import type { Page } from '../setup/browser';
import { part } from '../setup/extent';
import { BOOK, READER_TABLES, stored } from '../setup/stored';
import { storeTopics } from '../setup/topics';
import { browserOf, type VisitorKind } from '../setup/visitors';

const ALL = [...BOOK, ...READER_TABLES, 'members', 'parked_texts', 'imports', 'tokens', 'outbox'] as const;

/** Each page with its query parameters, and the role for which it is rendered. */
const READS: [path: string, who: VisitorKind, parameters: string[]][] = [
  ['/', 'visitor', ['capitulo', 'aviso']],
  ['/', 'member', ['capitulo', 'aviso', 'index']],
  ['/user-login', 'visitor', ['redirect', 'aviso']],
  ['/user-login', 'member', ['redirect']],
  ['/login', 'visitor', ['redirect', 'aviso']],
  ['/login', 'admin', ['redirect']],
  ['/register', 'visitor', ['redirect', 'hecho']],
  ['/forgot-password', 'visitor', ['enviado', 'prueba', 'aviso']],
  ['/reset-password', 'visitor', ['token', 'hecho']],
  ['/verify-email', 'visitor', ['token', 'hecho']],
  ['/cuenta', 'member', ['hecho', 'aviso']],
  ['/cuenta', 'visitor', ['hecho']],
  ['/cuenta/eliminar', 'member', ['aviso']],
  ['/privacidad', 'visitor', ['aviso']],
  ['/ayuda', 'visitor', ['aviso']],
  ['/sin-conexion', 'member', ['aviso']],
  ['/notas', 'member', ['q', 'orden', 'volumen', 'quitadas', 'pagina']],
  ['/buscar', 'member', ['q', 'volumen', 'voz', 'orden', 'notas', 'pagina']],
  ['/temas', 'member', ['buscar', 'letra', 'from']],
  ['/temas', 'visitor', ['from']],
  ['/tema/luz', 'member', ['from', 'pagina']],
  ['/referencias', 'member', ['cita']],
  ['/referencias/juan', 'member', ['pagina']],
  ['/evangelio', 'visitor', ['date']],
  ['/evangelio', 'admin', ['date']],
  ['/about', 'visitor', ['aviso']],
  ['/ajustes', 'visitor', ['guardado', 'aviso']],
  ['/salir', 'member', ['redirect']],
  ['/volume/11', 'visitor', ['chapter', 'from']],
  ['/volume/11', 'dead session', ['chapter', 'from']],
  ['/volume/11', 'member', ['chapter', 'from', 'video', 'buscar', 'aviso']],
  ['/volume/11/indice', 'member', ['ver', 'aviso']],
  ['/volume/11/parrafo/2-1', 'member', ['n', 'aviso']],
  ['/marcadores', 'member', ['pagina', 'q', 'color', 'coleccion', 'volumen', 'orden', 'en', 'aviso']],
  ['/admin/libro', 'admin', ['ver', 'pagina']],
  ['/admin/playlists', 'admin', ['carga', 'subida', 'aviso']],
  ['/admin/playlists', 'member', ['carga']],
  ['/admin/playlists/11', 'admin', ['ver', 'pagina']],
  ['/admin/playlists/11/2', 'admin', ['subida']],
  ['/admin/main-files', 'admin', ['carga', 'subida', 'buscar', 'de', 'pagina', 'solo']],
  ['/admin/temas/eliminar', 'admin', ['buscar', 'de', 'pagina']],
  ['/admin/temas/luz/eliminar', 'admin', ['buscar', 'de', 'pagina']],
  ['/admin/evangelio', 'admin', ['mes', 'carga']],
  ['/admin/evangelio/2026-01-01', 'admin', ['aviso']],
  ['/admin/cargas/1', 'admin', ['carga', 'pagina']],
  ['/admin/registro', 'admin', ['tipo', 'quien', 'dia', 'antes']],
  ['/admin/users', 'admin', ['buscar', 'ver', 'orden', 'despues', 'desde']],
];
const cases = READS.flatMap(([path, who, names]) => names.map((name) => [path, who, name] as const));

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], main: { 2: {} } });
  await storeTopics({ luz: { title: 'Luz', items: [{}] } });
});

/** Checks a response to a query that no page of ours sends. Returns what is wrong; '' if nothing is. */
function faultOf(page: Page): string {
  const { status, location, html } = page;
  if (status >= 300 && status < 400) return /^\/(?!\/)/.test(location ?? '') ? '' : `leads to ${location}`;
  if (status !== 200 && (status < 400 || status >= 500)) return `is ${status}`;
  if (!html.startsWith('<!DOCTYPE html><html lang="es"')) return 'is no Spanish page';
  // thousands of pages, each of which would have to be parsed
  if (html.split('<h1').length !== 2) return 'has no heading';
  if (html.includes('<script>alert(1)')) return 'takes it for markup';
  const isError = status >= 400 && !page.document.querySelector('main [role=alert], main [role=status], main h1');
  return isError ? 'does not say what is wrong' : '';
}

it.each(cases.map((one, at) => [...one, at] as const))(
  'a wrong query of %s for a %s: %s',
  async (path, who, name, at) => {
    const browser = await browserOf(who);
    const cookies = [...browser.cookies];
    const before = await stored(ALL);
    const faults: string[] = [];
    const ways = wrongWays(name);
    const markup = ways.filter(([way]) => way === 'markup');
    for (const [way, encoded] of new Map([...part(ways, 6, at), ...markup])) {
      cookies.forEach(([cookie, value]) => browser.cookies.set(cookie, value));
      const fault = faultOf(await browser.get(`${path}?${encoded}`));
      if (fault) faults.push(`${way}: ${fault}`);
    }
    expect(faults).toEqual([]);
    expect(await stored(ALL)).toEqual(before);
  },
);
