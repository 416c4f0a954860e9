import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icons';
import { useSite } from '~/ui/site';

interface DoorProps {
  icon: IconName;
  to: string;
  label: string;
  caption: string;
}

function Door({ icon, to, label, caption }: DoorProps) {
  return (
    <div className="home-door">
      <Icon name={icon} size={26} />
      <div>
        <a className="serif-text" href={to}>
          {label}
        </a>
        <br />
        <span className="muted-text">{caption}</span>
      </div>
    </div>
  );
}

/** The ways to the gospel of the day, where it is shown, to the search and to the topics. */
export function Doors({ hasGospel, today }: { hasGospel: boolean; today: string }) {
  const isMember = useSite().member !== null;
  return (
    <>
      {hasGospel && (
        <Door icon="book" to={paths.gospel()} label="Evangelio del día" caption={`${today}, con su reflexión`} />
      )}
      {isMember && (
        <Door
          icon="search"
          to={paths.search()}
          label="Buscar en el libro"
          caption="Una palabra o una frase, y su párrafo"
        />
      )}
      <Door
        icon="list"
        to={isMember ? paths.topics() : paths.login('/user-login', { redirect: paths.topics() })}
        label="Explorar temas"
        caption={
          isMember ? 'El índice de los temas de los 36 volúmenes' : 'Inicia sesión para abrir el índice de temas'
        }
      />
    </>
  );
}
