import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icons';

interface DoorProps {
  icon: IconName;
  to: string;
  label: string;
  caption: string;
  /** Beginning of the text that it leads to. */
  words?: string;
}

interface DoorsProps {
  hasGospel: boolean;
  /** The day in words. */
  today: string;
  /** Beginning of its gospel; '' without one. */
  verse: string;
}

/** Links for visitors to the gospel of the day, if it is shown, and to the topics. */
export function Doors({ hasGospel, today, verse }: DoorsProps) {
  return (
    <div className="home-doors">
      {hasGospel && <Door icon="book" to={paths.gospel()} label="Evangelio del día" caption={today} words={verse} />}
      <Door
        icon="list"
        to={paths.login('/user-login', { redirect: paths.topics() })}
        label="Explorar temas"
        caption="Inicia sesión para ver los temas"
      />
    </div>
  );
}

function Door({ icon, to, label, caption, words }: DoorProps) {
  return (
    <div className={words ? 'home-door home-door--long' : 'home-door'}>
      <Icon name={icon} size={26} />
      <div>
        <a className="serif-text" href={to}>
          {label}
        </a>
        <br />
        <span className="muted-text">{caption}</span>
        {words && <p className="home-door__words serif-text">{words}</p>}
      </div>
    </div>
  );
}
