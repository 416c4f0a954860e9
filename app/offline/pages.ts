import { paths } from '~/paths';
import { copyCache } from './copies';
import { DAYS_KEPT, type Ending } from './protocol';
import { copyIn, isStored, recordPage, readerEpoch } from './reader-epoch';

/** The page that lists what is cached, and that replaces one that is not. */
const OFFLINE_PAGE = paths.offline();
const HOUR = 60 * 60 * 1000;

/** Caches the page that replaces those that are not cached, if the reader's own is older than an hour. */
export async function keepOfflinePage(cacheParts: (page: string) => Promise<void>): Promise<void> {
  const { id, author, pageAt = 0 } = await readerEpoch();
  if (author === undefined || Date.now() - pageAt < HOUR) return;
  const response = await fetch(OFFLINE_PAGE).catch(() => null);
  const page = response?.ok ? await response.clone().text() : '';
  if (!response || !page.includes(author)) return;
  await cacheParts(page);
  await copyIn(id, async () => (await copyCache(id)).put(OFFLINE_PAGE, response));
  await recordPage(id);
}

/** The cache of styles and scripts of pages, which belong to no reader. */
export const PARTS = 'libro-partes';

interface Words {
  title: string;
  text: string;
}

const WRITTEN = 'Lo que escribiste y no se ha enviado te espera: se enviará cuando entres.';

/** Reasons that there is nothing to show offline. */
const ENDED: Record<Ending, string> = {
  logout: 'Cerraste la sesión en este navegador, y lo que guardaba para leer sin conexión se borró.',
  session: `Tu sesión terminó, y con ella se borraron los capítulos que guardaba este navegador. ${WRITTEN}`,
  days: `Este navegador pasó más de ${DAYS_KEPT} días sin comunicarse con el sitio, y los capítulos que guardaba se borraron. ${WRITTEN}`,
};

/**
 * The page in place of one that cannot be loaded: the list of what is cached, else the reason that nothing is;
 * undefined if nothing was.
 */
export async function pageInPlace(): Promise<Response | undefined> {
  const epoch = await readerEpoch();
  if (epoch.leaving) return plainPage(leftWords(isStored()));
  return (
    (await offlinePage(epoch.id)) ?? (epoch.ended && plainPage({ title: 'No hay conexión', text: ENDED[epoch.ended] }))
  );
}

const UNSENT: Words = {
  title: 'No hay conexión',
  text: 'Lo que enviaste no llegó. Vuelve atrás y envíalo cuando haya conexión.',
};

/** The page in place of the answer to a form that could not be sent; undefined as above. */
export async function pageInPlaceOfForm(): Promise<Response | undefined> {
  const page = await pageInPlace();
  return page && !(await readerEpoch()).leaving ? plainPage(UNSENT) : page;
}

/** A page of the worker's own, with the site's stylesheet if that is cached. */
async function plainPage({ title, text }: Words): Promise<Response> {
  const sheets = (await (await caches.open(PARTS)).keys()).filter(({ url }) => /\/assets\/app-[^/]+\.css$/.test(url));
  const last = sheets[sheets.length - 1];
  const sheet = last && `<link rel="stylesheet" href="${new URL(last.url).pathname}">`;
  const page = `<!DOCTYPE html>
<html lang="es" data-theme="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Libro de Cielo</title>${sheet ?? ''}</head><body><main id="contenido">
<div class="page-head"><div class="wrap"><div class="narrow"><p class="muted-text">Libro de Cielo</p><h1>${title}</h1></div></div></div>
<div class="wrap"><div class="narrow"><p>${text}</p>
<p class="row"><a class="button" href="${paths.home()}">Volver a intentarlo</a></p></div></div>
</main></body></html>`;
  const policy = "default-src 'none'; style-src 'self'";
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  });
}

/** Words for a reader who logged out while the server could not be reached. */
const leftWords = (isRemembered: boolean): Words => ({
  title: 'Has cerrado la sesión',
  text: `Lo que este navegador guardaba para leer sin conexión ya está borrado. No pudimos llegar al servidor: ${
    isRemembered
      ? 'en cuanto haya conexión, y antes de mostrar otra página, se enviará lo que esperaba y se cerrará tu sesión también allí.'
      : 'este navegador no tiene sitio para recordarlo. Cuando haya conexión, cierra la sesión otra vez.'
  }`,
});

const offlinePage = async (id: string) => (await copyCache(id)).match(OFFLINE_PAGE, { ignoreVary: true });
