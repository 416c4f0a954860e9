import { useCallback, useEffect, useState } from 'react';
import type { Message } from '~/errors/message';
import { paths } from '~/paths';
import { Dialog } from '../dialog';
import { dataOf, readByScript } from '../enhance/post';
import { useSite } from '../site';
import { AboutFailed } from './failed';

type State = { is: 'loading' } | { is: 'loaded'; html: string } | { is: 'failed'; error: Message };

/** The About text over any page. Without scripts its link leads to the About page. */
export function AboutDialog() {
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<State>({ is: 'loading' });
  const load = useCallback(() => {
    setState({ is: 'loading' });
    void read().then(setState);
  }, []);
  useEffect(() => {
    if (typeof HTMLDialogElement === 'undefined') return;
    const click = (event: MouseEvent) => {
      if (!opensAbout(event) || isThere()) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(true);
      load();
    };
    document.addEventListener('click', click, true);
    return () => document.removeEventListener('click', click, true);
  }, [load]);
  if (!isOpen) return null;
  return (
    <Dialog title="Acerca de" closeLabel="Cerrar modal" onClose={() => setOpen(false)}>
      <div className="dialog__body" aria-live="polite" aria-busy={state.is === 'loading'}>
        {state.is === 'loading' && <p>Cargando...</p>}
        {state.is === 'loaded' && <div className="prose" dangerouslySetInnerHTML={{ __html: state.html }} />}
        {state.is === 'failed' && (
          <>
            <AboutFailed said={state.error}>
              <button type="button" className="button" onClick={load}>
                Reintentar
              </button>
            </AboutFailed>
            <Contact />
          </>
        )}
      </div>
    </Dialog>
  );
}

async function read(): Promise<State> {
  const isText = ({ html }: Record<string, unknown>) => typeof html === 'string';
  const about = await readByScript(dataOf('routes/about/route', paths.about()), 'about_failed', isText);
  return about.ok ? { is: 'loaded', html: String(about.data.html) } : { is: 'failed', error: about };
}

/** Tells whether a click opens the About text: with a key held its link stays a link. */
function opensAbout(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = (event.target as Element).closest('a');
  return link?.getAttribute('href') === paths.about();
}

/** Tells whether the reader is already on the About page, where its link has nothing to open. */
const isThere = () => window.location.pathname === paths.about();

/** The contact address, below the error, if the text could not be loaded. */
function Contact() {
  const { contactEmail } = useSite();
  if (!contactEmail) return null;
  return (
    <div className="prose">
      <h2>Contacto</h2>
      <p>
        Escríbenos a <a href={`mailto:${contactEmail}`}>{contactEmail}</a> con tus preguntas, correcciones o
        comentarios.
      </p>
    </div>
  );
}
