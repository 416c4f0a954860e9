import { paths } from '~/paths';
import { PostForm } from '~/ui/post-form';
import { ConfirmLink } from '~/routes/admin/confirm';
import { questions } from '~/routes/admin/questions';

interface MemberProps {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
  isActive: boolean;
  isVerified: boolean;
  registered: string;
  isSelf: boolean;
}

function Facts({ member }: { member: MemberProps }) {
  return (
    <dl className="facts">
      <dt>Correo</dt>
      <dd className="breakable">
        {member.email} {member.isVerified ? '(verificado)' : '(sin verificar)'}
      </dd>
      <dt>Registro</dt>
      <dd>{member.registered}</dd>
      <dt>Estado</dt>
      <dd>
        <span className={member.isActive ? 'status status--yes' : 'status'}>
          {member.isActive ? 'Activo' : 'Inactivo'}
        </span>
      </dd>
      <dt>Permisos</dt>
      <dd>{member.isAdmin ? 'Administración' : 'Lectura'}</dd>
    </dl>
  );
}

function Forms({ member }: { member: MemberProps }) {
  return (
    <>
      <PostForm intent="active">
        <p>
          {member.isActive
            ? 'Una cuenta inactiva no puede entrar, y sus sesiones se cierran. Nada de lo suyo se borra.'
            : 'Esta cuenta no puede entrar.'}
        </p>
        <button className="button" name="value" value={member.isActive ? '0' : '1'}>
          {member.isActive ? 'Desactivar la cuenta' : 'Activar la cuenta'}
        </button>
      </PostForm>
      <PostForm intent="role">
        <p>
          {member.isAdmin
            ? 'Puede subir contenido y gestionar las cuentas.'
            : 'La administración puede subir contenido y gestionar las cuentas.'}
        </p>
        <button className="button" name="value" value={member.isAdmin ? 'user' : 'admin'}>
          {member.isAdmin ? 'Quitar de la administración' : 'Nombrar para la administración'}
        </button>
      </PostForm>
      <p>
        <ConfirmLink to={paths.adminDeleteMember(member.id)} question={questions.member(member.name, member.email)}>
          Eliminar la cuenta
        </ConfirmLink>
      </p>
    </>
  );
}

/** One account, and what administrators can do with it. */
export function MemberPanel({ member, refused }: { member: MemberProps; refused: string | null }) {
  return (
    <div className="column">
      {refused && (
        <div className="notice notice--bad" role="alert">
          <p>{refused}</p>
        </div>
      )}
      <Facts member={member} />
      {member.isSelf ? (
        <p className="notice">
          Es tu propia cuenta. Lo que puedes cambiar de ella está en <a href={paths.account()}>Tu cuenta</a>.
        </p>
      ) : (
        <Forms member={member} />
      )}
      <p>
        <a className="action-link" href={paths.admin('users')}>
          Volver a los usuarios
        </a>
      </p>
    </div>
  );
}
