import { paths } from '~/paths';
import { plural, ranges } from '~/text/spanish';
import { useMoreMembers } from './more';
import { useSite } from '~/ui/site';
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
        {member.isAdmin && <span className="status status--more">Administración</span>}
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

interface MemberTableProps {
  rows: MemberRow[];
  total: number;
  /** The account after which the next page begins; null when there is none. */
  next: number | null;
  search: string;
  /** The account after which this page begins; 0 for the first. */
  after: number;
}

function caption({ rows, total, search, after }: MemberTableProps): string {
  const found = search ? plural(total, 'cuenta encontrada', 'cuentas encontradas') : plural(total, 'cuenta', 'cuentas');
  return after > 0 ? `${found}; siguen ${rows.length}` : `${rows.length} de ${found}, por fecha de registro`;
}

/** The accounts, fifty at a time; scripts bring the next fifty as the end comes near. */
export function MemberTable(list: MemberTableProps) {
  const { rows, next, isLoading, sentinel } = useMoreMembers(list);
  const { search, after, total } = list;
  if (rows.length === 0) {
    return (
      <p className="notice" role="status">
        No hay cuentas que coincidan.
      </p>
    );
  }
  return (
    <>
      <Table caption={caption({ ...list, rows, total })} headings={HEADINGS}>
        {rows.map((member) => (
          <Row key={member.id} member={member} />
        ))}
      </Table>
      <p className="row gap" ref={sentinel}>
        {next !== null && (
          <a className="button" href={paths.admin('users', { buscar: search, despues: next })}>
            {isLoading ? 'Cargando...' : 'Cargar más'}
          </a>
        )}{' '}
        {after > 0 && (
          <a className="action-link" href={paths.admin('users', { buscar: search })}>
            Volver al principio
          </a>
        )}
      </p>
    </>
  );
}
