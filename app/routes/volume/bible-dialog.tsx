import { Dialog } from '~/ui/dialog';
import type { Bible } from './enhance/bible';
import { Icon } from '~/ui/icon';

/** Dialog with the concordance and the plain link to it, since not every host allows framing. */
export function BibleDialog({ bible }: { bible: Bible }) {
  if (!bible.opened) return null;
  const { reference, address } = bible.opened;
  return (
    <Dialog title={reference} closeLabel="Cerrar cita bíblica" className="bible-dialog" onClose={bible.close}>
      <p className="bible-dialog__link">
        <a className="action-link" href={address} target="_blank" rel="noopener noreferrer">
          Abrir la cita en otra pestaña <Icon name="away" size={18} />
        </a>
      </p>
      <iframe src={address} title={`Cita bíblica: ${reference}`} />
    </Dialog>
  );
}
