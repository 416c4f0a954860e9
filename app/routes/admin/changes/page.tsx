import type { FormAnswer } from '~/errors/message';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { PostForm } from '~/ui/post-form';
import { AdminPage } from '~/routes/admin/admin-page';
import { BackToLog } from '~/routes/admin/back-to-log';
import { Refused } from '~/routes/admin/refused';
import { ChangeActs } from './acts';
import { ChangedRows, type ChangeGroup, type AuditLine } from './rows';

interface ChangeProps {
  change: string;
  at: string;
  acts: AuditLine[];
  uploads: { id: number; fileName: string }[];
  groups: ChangeGroup[];
  isTouched: boolean;
  toUndo: number;
  seen: string;
  undoneBy: AuditLine | null;
  undid: string | null;
  keptUntil: string;
  refused?: FormAnswer['refused'];
}

const STAYS = 'Las notas, las marcas y los marcadores de los lectores se quedan.';

/** A change of the content, with the form that undoes it; the form comes first after a refusal. */
export function ChangePage(props: ChangeProps) {
  const { at, groups, refused } = props;
  return (
    <AdminPage title={`Cambio del ${at}`}>
      <Refused why={refused?.message} />
      {refused && refused.code !== 'change_back' && <UndoPart {...props} />}
      <Summary {...props} />
      <ChangedRows groups={groups} />
      {!refused && <UndoPart {...props} />}
    </AdminPage>
  );
}

function UndoPart(props: ChangeProps) {
  return (
    <section className="part column" id="deshacer" aria-labelledby="deshacer-t">
      <h2 id="deshacer-t">Deshacer</h2>
      <Undo {...props} />
    </section>
  );
}

/**
 * The question before the undo: what comes back and what stays. After a refusal the button comes first, since the text
 * has been read.
 */
function Undo(props: ChangeProps) {
  const { toUndo, isTouched, keptUntil, refused } = props;
  if (toUndo === 0) {
    const why = isTouched ? 'Todo lo cambiaron después.' : 'Todo está como antes de este cambio.';
    return <p>No queda nada que deshacer. {why}</p>;
  }
  return (
    <>
      {refused && <UndoForm {...props} />}
      {isTouched && (
        <p className="notice">
          Algo de esto lo cambiaron después, y así se queda. Para que vuelva también, deshaz antes ese otro cambio.
        </p>
      )}
      <p>
        {isTouched ? 'De lo demás, ' : ''}
        {plural(toUndo, 'cosa vuelve', 'cosas vuelven')} a como {toUndo === 1 ? 'estaba' : 'estaban'}. {STAYS} Se puede
        hasta el {keptUntil}, y esto también se puede deshacer.
      </p>
      {!refused && <UndoForm {...props} />}
    </>
  );
}

function UndoForm({ change, seen, isTouched }: ChangeProps) {
  return (
    <PostForm action={paths.adminChange(change)}>
      <input type="hidden" name="seen" value={seen} />
      <button className="button button--danger">{isTouched ? 'Deshacer lo demás' : 'Deshacer'}</button>
    </PostForm>
  );
}

/** The acts of a change, with links to the change that it undid or that undid it. */
function Summary({ acts, uploads, undid, undoneBy }: ChangeProps) {
  return (
    <>
      <ChangeActs acts={acts} uploads={uploads} />
      <p className="row">
        {undid && (
          <a className="action-link" href={paths.adminChange(undid)}>
            Ver lo que se deshizo
          </a>
        )}{' '}
        <BackToLog className="action-link" />
      </p>
      {undoneBy && (
        <p className="notice">
          Se deshizo el {undoneBy.at}, por <span className="breakable">{undoneBy.by}</span>.{' '}
          <a href={paths.adminChange(undoneBy.change)}>Ver ese cambio</a>
        </p>
      )}
    </>
  );
}
