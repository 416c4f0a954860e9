import { useEffect, useState } from 'react';
import { browserSentence } from '~/errors/browser-catalogue';
import { DAYS_KEPT, WORKER } from '~/offline/protocol';
import { paths } from '~/paths';
import { askWorker } from '~/ui/enhance/offline';
import { useSite } from '~/ui/page-state';

type Choice = 'on' | 'off' | 'impossible';

async function begin(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  // Else a browser that runs out of space evicts the cache first. Firefox asks the reader, who may delay or refuse.
  navigator.storage?.persist?.().catch(() => false);
}

async function end(): Promise<void> {
  const ended = await askWorker({ ask: 'end', author: null });
  if (ended === 'failed') throw new Error('what is kept is still there');
  const worker = await navigator.serviceWorker.getRegistration();
  await worker?.unregister();
}

const ACTS = {
  on: {
    words: 'No guardar capítulos',
    does: end,
    done: 'Este navegador ya no guarda capítulos.',
    failed: browserSentence('kept_stay'),
    next: 'off',
  },
  off: {
    words: 'Guardar los capítulos que abra',
    does: begin,
    done: 'Desde ahora se guardan los que abras.',
    failed: browserSentence('keeping_refused'),
    next: 'on',
  },
} as const;

const WITHOUT = { unknown: 'Necesita JavaScript.', impossible: 'Este navegador no lo permite.' } as const;

/** Choice to cache the opened chapters for reading offline. It belongs to the browser and needs scripts. */
export function OfflineChoice() {
  const { isLight } = useSite();
  const { choice, message, turn } = useChoice();
  const act = choice === 'on' || choice === 'off' ? ACTS[choice] : null;
  return (
    <section className="offline-choice columns">
      <h2>Leer sin conexión</h2>
      <p>
        Este navegador puede guardar los capítulos que abras, hasta 200, para que los leas sin conexión. Las notas y
        marcas que hagas entonces se envían cuando vuelva. Los videos no se guardan.
      </p>
      <p>Lo guardado se borra de este navegador:</p>
      <ul>
        <li>al cerrar sesión, en el momento, también sin conexión;</li>
        <li>cuando otra persona entra en su cuenta desde él;</li>
        <li>
          cuando vuelvas a abrir el sitio y tu sesión haya terminado: porque la cerraste desde otro dispositivo,
          cambiaste la contraseña, o tu cuenta se desactivó o se eliminó;
        </li>
        <li>si pasas {DAYS_KEPT} días sin entrar;</li>
        <li>cuando eliges no guardar más capítulos.</li>
      </ul>
      <p>
        Si pierdes el dispositivo, cierra su sesión en <a href={paths.account()}>tu cuenta</a>. Lo que escribiste y aún
        no se ha enviado no se borra con tu sesión: se queda, sin que el sitio se lo muestre a nadie más, y se envía
        cuando vuelvas a entrar.
      </p>
      <p className="offline-choice__act">
        {act ? (
          <button type="button" className="button" onClick={() => void turn(act)}>
            {act.words}
          </button>
        ) : (
          <span className="hint-text">
            {isLight ? 'No está en la versión ligera.' : WITHOUT[choice === 'impossible' ? choice : 'unknown']}
          </span>
        )}
      </p>
      <p>
        <a className="action-link" href={paths.offline()}>
          Ver lo guardado
        </a>
      </p>
      <p role="status">{message}</p>
    </section>
  );
}

/** Reads the choice of this browser, null until it is known, with a function that toggles it. */
function useChoice() {
  const [choice, choose] = useState<Choice | null>(null);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return choose('impossible');
    choose(navigator.serviceWorker.controller ? 'on' : 'off'); // at once; a page loaded without the worker has none
    void navigator.serviceWorker.getRegistration().then((worker) => choose(worker ? 'on' : 'off'));
  }, []);
  const turn = ({ does, done, next, failed }: (typeof ACTS)['on' | 'off']) =>
    does().then(
      () => (choose(next), setMessage(done)),
      () => setMessage(failed),
    );
  return { choice, message, turn };
}
