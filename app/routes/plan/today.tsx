import { plural } from '~/text/spanish';
import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import { PostForm } from '~/ui/post-form';
import { RefusedForm } from '~/ui/page/refused-form';

interface ShownChapter {
  id: string;
  to: string;
  name: string;
  time: string;
  isRead: boolean;
  from?: number;
  until?: number;
}

interface ShownPlan {
  isPaused: boolean;
  read: number;
  total: number;
  /** Day or month on which it ends at this pace; null once everything is read. */
  end: string | null;
  isLate: boolean;
  portion: {
    state: 'reading' | 'rest' | 'paused' | 'finished';
    chapters: ShownChapter[];
    time: string;
    isDone: boolean;
    next: { to: string; name: string } | null;
    nextDay: string | null;
  };
}

/** Intents of the forms of today's portion, whose refusals stand in it. */
export const OF_TODAY = ['read', 'until'];

/** Today's portion of the plan, each chapter with its button, and where the plan stands. */
export function PortionOfToday({ plan }: { plan: ShownPlan }) {
  const { portion, read, total, end, isLate } = plan;
  return (
    <section id="hoy" className="column">
      <RefusedForm only={OF_TODAY} />
      {portion.state === 'reading' && <Chapters {...portion} />}
      {portion.state === 'rest' && (
        <p>
          Hoy no toca leer.{portion.nextDay && ` El plan sigue ${portion.nextDay}.`}
          {portion.next && <Next {...portion.next} />}
        </p>
      )}
      {portion.state === 'paused' && <p>El plan está en pausa: te espera donde lo dejaste.</p>}
      {portion.state === 'finished' && <p>Leíste todo lo de este plan.</p>}
      <p className="muted-text">
        {`Llevas ${read} de ${plural(total, 'capítulo', 'capítulos')}.`}
        {end && !plan.isPaused && ` A este paso terminas ${end.startsWith('el ') ? end : `en ${end}`}.`}
        {isLate && end && ' El día que elegiste ya pasó; el plan sigue a su paso, o puedes cambiarlo.'}
      </p>
    </section>
  );
}

function Chapters({ chapters, time, isDone, next }: ShownPlan['portion']) {
  return (
    <>
      <h2>
        Hoy <span className="muted-text plan-time">{time}</span>
      </h2>
      {isDone && (
        <p>
          <b>Es todo por hoy.</b> {next && <Next {...next} />}
        </p>
      )}
      <ul role="list" className="plain-list ruled-list">
        {chapters.map((chapter) => (
          <li key={chapter.id} className="plan-chapter">
            <Chapter {...chapter} />
          </li>
        ))}
      </ul>
    </>
  );
}

const Next = ({ to, name }: { to: string; name: string }) => (
  <span className="hint-text plan-next">
    Leer lo siguiente: <a href={to}>{name}</a>
  </span>
);

function Chapter({ id, to, name, time, isRead, from, until }: ShownChapter) {
  return (
    <>
      <p className="plan-chapter__name">
        <a className="serif-text" href={to}>
          {name}
          {from !== undefined && `, desde § ${from}`}
        </a>{' '}
        <span className="muted-text">{time}</span>
      </p>
      {isRead ? (
        <p className="plan-chapter__act muted-text">
          <Icon name="seen" size={20} /> Leído{until !== undefined && ` hasta § ${until}`}
        </p>
      ) : (
        <div className="plan-chapter__act row">
          {until !== undefined && (
            <Mark intent="until" place={`${id}-${until}`} words={`Leído hasta § ${until}`} of={name} />
          )}
          <Mark intent="read" place={id} words="Leído" of={name} />
        </div>
      )}
      {until !== undefined && !isRead && (
        <p className="hint-text plan-chapter__hint">{`Es más largo que tu día: puedes leer hasta § ${until} y seguir ahí otro día.`}</p>
      )}
    </>
  );
}

function Mark({ intent, place, words, of }: { intent: string; place: string; words: string; of: string }) {
  return (
    <PostForm intent={intent} action={`${paths.plan()}#hoy`}>
      <input type="hidden" name="capitulo" value={place} />
      <button className="button">
        {words}
        <span className="visually-hidden">: {of}</span>
      </button>
    </PostForm>
  );
}

/** The buttons that pause a plan, resume it and end it. */
export function PlanActs({ isPaused }: { isPaused: boolean }) {
  return (
    <div className="row">
      <PostForm intent={isPaused ? 'resume' : 'pause'} action={paths.plan()}>
        <button className={isPaused ? 'button button--main' : 'button'}>{isPaused ? 'Seguir' : 'Pausar'}</button>
      </PostForm>{' '}
      <PostForm intent="end" action={paths.plan()}>
        <button className="button">Terminar el plan</button>
      </PostForm>
    </div>
  );
}
