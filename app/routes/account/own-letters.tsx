import { PostForm } from '~/ui/post-form';
import { Flash } from '~/ui/page/flash';
import { useSite } from '~/ui/page-state';
import { longDate } from '~/text/spanish';
import { accountAction, ACCOUNT_PARTS } from './own-forms';

interface LettersProps {
  wants: boolean;
  /** Set where the address of the account gets no letters of lists. */
  suppression: { day: string } | null;
}

/** Section in which a member says whether they want letters, and reads that their address refuses them. */
export function OwnLetters({ wants, suppression }: LettersProps) {
  const { foundation } = useSite();
  return (
    <section className="part" id={ACCOUNT_PARTS.letters}>
      <h2>Cartas</h2>
      <Flash part={ACCOUNT_PARTS.letters} />
      {suppression && (
        <p className="notice notice--bad">
          Tu correo rechazó nuestros mensajes el {longDate(suppression.day)}, y no te enviamos más. Los de tu cuenta
          siguen saliendo, pero es fácil que no lleguen: cambia el correo, o pide las cartas otra vez.
        </p>
      )}
      <p>
        {wants && !suppression ? `Recibes las cartas de ${foundation}.` : `De vez en cuando te escribe ${foundation}.`}
      </p>
      <PostForm intent="letters" action={accountAction('letters')}>
        <input type="hidden" name="wanted" value={wants && !suppression ? '0' : '1'} />
        <button className="button">{wants && !suppression ? 'No recibir más cartas' : 'Quiero recibir cartas'}</button>
      </PostForm>
    </section>
  );
}
