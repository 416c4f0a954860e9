import { isRouteErrorResponse } from '@remix-run/react';
import { languageOf } from '~/errors/browser-catalogue';
import type { Code } from '~/errors/catalogue';
import { isFailure, type Failure } from '~/errors/failure';
import { isLongText } from './typed-fields';

interface Words {
  status: number;
  title: string;
  text: string;
  lang?: 'en';
}

const TITLES: Record<number, string> = {
  400: 'No pudimos leer lo que llegó',
  403: 'No podemos aceptar esto',
  404: 'Esa página no está',
  405: 'Esta dirección no admite esa operación',
  409: 'Esto no se puede guardar así',
  410: 'Ese enlace ya caducó',
  413: 'Es demasiado grande',
  415: 'No pudimos leer el formulario',
  422: 'Algo de lo que llegó no es válido',
  429: 'Demasiados intentos seguidos',
  503: 'No disponible por un momento',
};
/** Titles of failures that their status alone would describe wrongly. */
const TITLES_BY_CODE: Partial<Record<Code, string>> = {
  cookies_blocked: 'Tu navegador no guarda cookies',
  volume_empty: 'Este volumen todavía no se puede leer',
  topic_missing: 'No encontramos ese tema',
  bible_book_missing: 'No encontramos ese libro',
  date_missing: 'Ese día no existe',
  review_gone: 'Esta revisión ya no está',
  gospel_missing: 'No hay evangelio para ese día',
};
const NOT_FOUND = 'Puede que la dirección esté mal escrita o que el contenido haya cambiado de lugar.';
const UNEXPECTED =
  'El fallo quedó anotado y no perdiste nada de lo que ya estaba guardado. Vuelve a intentarlo en un momento.';

/** The failure that an error response carries, or null. */
export function failureOf(error: unknown): Failure | null {
  return isRouteErrorResponse(error) && isFailure(error.data) ? error.data : null;
}

/** Returns the words of an error page: its status, its title, and what happened. */
export function errorWords(error: unknown): Words {
  const failure = failureOf(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isSaving = status === 503 && failure?.typed?.fields.some(([name, value]) => isLongText(name) && value !== '');
  const title = isSaving
    ? 'No podemos guardar ahora, pero tu texto está aquí'
    : ((failure && TITLES_BY_CODE[failure.code]) ?? TITLES[status] ?? 'Algo falló de nuestro lado');
  if (failure && failure.code !== 'not_found' && failure.code !== 'unexpected')
    return { status, title, text: failure.message, lang: languageOf(failure.code) };
  return { status, title, text: status === 404 ? NOT_FOUND : UNEXPECTED };
}
