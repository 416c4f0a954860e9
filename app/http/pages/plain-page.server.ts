import { languageOf } from '~/errors/browser-catalogue';
import { TELL_US } from '~/errors/message';
import type { Refusal } from '~/errors/refusal';
import { html } from '~/text/html';
import { requestId } from '~/work.server';
import { headersOf } from './failures.server';

/**
 * Renders the refusal of an address that gives a file as a small page of its own, since no route renders one for it.
 */
export function plainPage(refusal: Refusal, back: string): Response {
  const { status, code, message } = refusal;
  const id = status < 500 ? undefined : requestId();
  const page = html`<!DOCTYPE html>
    <html lang="es">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Error ${status} · Libro de Cielo</title>
      <main>
        <h1 lang="${languageOf(code) ?? 'es'}">${message}</h1>
        ${id !== undefined && html`<p>${TELL_US} <code>${id}</code></p>`}
        <p><a href="${back}">Volver</a></p>
      </main>
    </html>`;
  const headers = { ...headersOf(refusal), 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(page.markup, { status, headers });
}
