import { paths } from '~/paths';
import { plural, ranges } from '~/text/spanish';
import { useMoreMembers } from './more';
import { orderInWords } from './narrowing';
import { rosterPath, type Next, type RosterView } from './view';
import { Icon } from '~/ui/icon';
import { useSite } from '~/ui/page-state';
import { ConfirmLink } from '~/routes/admin/confirm';
import type { MemberRow } from '~/routes/admin/props';
import { questions } from '~/routes/admin/questions';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';

const HEADINGS: Heading[] = [
  ['Nombre'],
  ['Correo'],
  ['Registro'],
  ['Estado'],
  ['Videos vistos', 'number'],
  ['Volúmenes'],
  ['Última actividad'],
  ['Acciones', 'hidden'],
];

const ROLES = { editor: 'Edición', admin: 'Administración' };

interface MemberTableProps {
  rows: MemberRow[];
  total: number;
  /** Cursor of the next page; null if there is none. */
  next: Next | null;
  view: RosterView;
  isFirst: boolean;
}

/** Notice that no account matches; right below the search, so that it is in sight. */
export function NoMembers() {
  return (
    <p className="notice" role="status">
      No hay cuentas que coincidan.
    </p>
  );
}

/** Table of the accounts, fifty at a time; scripts load the next fifty as the end comes near. */
export function MemberTable(list: MemberTableProps) {
  const { rows, next, isLoading, failed, sentinel } = useMoreMembers(list);
  const { view, isFirst, total } = list;
  if (rows.length === 0) return null;
  return (
    <>
      <Table caption={caption({ ...list, rows, total })} headings={HEADINGS}>
        {rows.map((member) => (
          <Row key={member.id} member={member} />
        ))}
      </Table>
      {failed && (
        <p className="error-text" role="alert" lang={failed.lang}>
          <Icon name="alert" /> {failed.message}
        </p>
      )}
      <p className="row gap" ref={sentinel}>
        {next !== null && (
          <a className="button" href={rosterPath(view, next)}>
            {isLoading ? 'Cargando...' : 'Cargar más'}
          </a>
        )}{' '}
        {!isFirst && (
          <a className="action-link" href={rosterPath(view)}>
            Volver al principio
          </a>
        )}
      </p>
    </>
  );
}

function caption({ rows, total, view, isFirst }: MemberTableProps): string {
  const isPart = view.search !== '' || view.filter !== 'todas';
  const found = isPart ? plural(total, 'cuenta encontrada', 'cuentas encontradas') : plural(total, 'cuenta', 'cuentas');
  return isFirst ? `${rows.length} de ${found}, ${orderInWords(view)}` : `${found}; siguen ${rows.length}`;
}

function Row({ member }: { member: MemberRow }) {
  const isOwn = useSite().member?.email === member.email;
  return (
    <tr role="row">
      <RowHead>
        <a href={paths.adminMember(member.id)}>{member.name}</a>
      </RowHead>
      <Cell label="Correo">
        <span className="breakable">{member.email}</span>
      </Cell>
      <Cell label="Registro">{member.registered}</Cell>
      <Cell label="Estado">
        <span className={member.isActive ? 'status status--yes' : 'status'}>
          {member.isActive ? 'Activo' : 'Inactivo'}
        </span>{' '}
        {!member.isVerified && <span className="status">Sin verificar</span>}{' '}
        {member.role !== 'user' && <span className="status status--more">{ROLES[member.role]}</span>}
      </Cell>
      <Cell label="Videos vistos" className="table__number">
        {member.watched}
      </Cell>
      <Cell label="Volúmenes">{ranges(member.volumes) || '—'}</Cell>
      <Cell label="Última actividad">{member.lastActivity ?? 'Nunca'}</Cell>
      <Cell className="table__actions">
        {isOwn ? (
          <span className="muted-text">Tu cuenta</span>
        ) : (
          <ConfirmLink to={paths.adminDeleteMember(member.id)} question={questions.member(member.name, member.email)}>
            Eliminar<span className="visually-hidden"> a {member.name}</span>
          </ConfirmLink>
        )}
      </Cell>
    </tr>
  );
}
