import { paths } from '~/paths';
import type { Question } from '../question';
import { openDialog } from './dialog';
import { create } from './elements';
import { dataOf, readByScript } from './post';

/** Opens the About text; the footer's link has the contact address. */
export function openAbout(): void {
  const contact = document.querySelector<HTMLElement>('[data-contact]')?.dataset.contact;
  const body = create('div', { className: 'dialog__body' });
  body.setAttribute('aria-live', 'polite');
  const load = async () => {
    body.setAttribute('aria-busy', 'true');
    body.textContent = '';
    body.append(create('p', { textContent: 'Cargando...' }));
    const isText = ({ html }: Record<string, unknown>) => typeof html === 'string';
    const about = await readByScript(dataOf('routes/about/route', paths.about()), 'about_failed', isText);
    body.setAttribute('aria-busy', 'false');
    body.textContent = '';
    if (about.ok) body.append(create('div', { className: 'prose', innerHTML: String(about.data.html) }));
    else
      body.append(
        failed(about, () => void load()),
        ...(contact ? [contactWith(contact)] : []),
      );
  };
  openDialog({ title: 'Acerca de', closeLabel: 'Cerrar modal', content: [body] });
  void load();
}

/** Opens the concordance at a Bible reference, with the plain link to it, since not every host allows framing. */
export function openBible({ href, dataset: { bible = '' } }: HTMLAnchorElement): void {
  const link = create('a', { className: 'action-link', href, target: '_blank', rel: 'noopener noreferrer' });
  link.textContent = 'Abrir la cita en otra pestaña';
  openDialog({
    title: bible,
    closeLabel: 'Cerrar cita bíblica',
    className: 'bible-dialog',
    content: [
      create('p', { className: 'bible-dialog__link' }, link),
      create('iframe', { src: href, title: `Cita bíblica: ${bible}` }),
    ],
  });
}

/** Asks the question of a link to a confirmation page, with the form of that page. */
export function openQuestion({ href, dataset: { confirm = '{}' } }: HTMLAnchorElement): void {
  const { title, words, act } = JSON.parse(confirm) as Question;
  const token = document.querySelector<HTMLInputElement>('input[name=ficha]');
  const back = create('button', { type: 'button', className: 'button', textContent: 'Volver sin hacerlo' });
  const does = create('button', { className: 'button button--danger', textContent: act });
  const form = create('form', { method: 'post', action: href, noValidate: true });
  if (token) form.append(token.cloneNode());
  form.append(create('p', { className: 'row' }, does, ' ', back));
  const body = create('div', { className: 'dialog__body' }, create('p', { textContent: words }), form);
  back.onclick = openDialog({ title, closeLabel: 'Cerrar', content: [body] });
}

function failed({ message, lang }: { message: string; lang?: string }, again: () => void): HTMLElement {
  const button = create('button', { type: 'button', className: 'button', textContent: 'Reintentar', onclick: again });
  const sentence = create('p', { textContent: message, lang: lang ?? '' });
  if (!lang) sentence.removeAttribute('lang');
  const notice = create('div', { className: 'notice notice--bad' }, sentence, create('p', {}, button));
  notice.setAttribute('role', 'alert');
  return notice;
}

/** The contact address, below the error, if the text could not be loaded. */
const contactWith = (address: string) =>
  create(
    'div',
    { className: 'prose' },
    create('h2', { textContent: 'Contacto' }),
    create(
      'p',
      {},
      'Escríbenos a ',
      create('a', { href: `mailto:${address}`, textContent: address }),
      ' con tus preguntas, correcciones o comentarios.',
    ),
  );
