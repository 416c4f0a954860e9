import { paths } from '~/paths';
import { PostForm } from '~/ui/post-form';
import { ConfirmLink } from '~/routes/admin/confirm';
import { Refused } from '~/routes/admin/refused';
import { questions } from '~/routes/admin/questions';

interface MemberProps {
  id: number;
  name: string;
  email: string;
  role: 'user' | 'editor' | 'admin';
  isActive: boolean;
  isVerified: boolean;
  registered: string;
  isSelf: boolean;
}

const ROLES = { user: 'Lectura', editor: 'Edición', admin: 'Administración' };
const MAY = {
  user: 'Lee el libro y guarda lo suyo.',
  editor: 'Puede cambiar todo el contenido, y no ve las cuentas ni el registro de actividad.',
  admin: 'Puede cambiar el contenido y gestionar las cuentas.',
};

/** Panel of one account, with the actions of administrators. */
export function MemberPanel({ member, refused }: { member: MemberProps; refused: string | null }) {
  return (
    <div className="column">
      <Refused why={refused} />
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
      <dd>{ROLES[member.role]}</dd>
    </dl>
  );
}

function Forms({ member }: { member: MemberProps }) {
  return (
    <>
      <Verification member={member} />
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
      <Rights member={member} />
      <p>
        <ConfirmLink to={paths.adminDeleteMember(member.id)} question={questions.member(member.name, member.email)}>
          Eliminar la cuenta
        </ConfirmLink>
      </p>
    </>
  );
}

function Verification({ member }: { member: MemberProps }) {
  if (member.isVerified) return null;
  return (
    <PostForm intent="verify">
      <p>Su correo está sin verificar: no abrió el enlace que le enviamos.</p>
      <button className="button">Dar el correo por verificado</button>
    </PostForm>
  );
}

function Rights({ member }: { member: MemberProps }) {
  const { role } = member;
  return (
    <>
      <p>{MAY[role]}</p>
      <p className="row">
        {role !== 'admin' && <Naming member={member} to="admin" />}{' '}
        {role !== 'editor' && <Naming member={member} to="editor" />}
      </p>
      {role !== 'user' && (
        <PostForm intent="role">
          <button className="button" name="value" value="user">
            {role === 'admin' ? 'Quitar de la administración' : 'Quitar de la edición'}
          </button>
        </PostForm>
      )}
    </>
  );
}

function Naming({ member, to: role }: { member: MemberProps; to: 'admin' | 'editor' }) {
  const question = questions.naming(member.name, role, member.role);
  return (
    <ConfirmLink
      to={paths.adminNameMember(member.id, role === 'admin' ? 'administracion' : 'edicion')}
      question={question}
    >
      {question.act}
    </ConfirmLink>
  );
}
