import type { ListedSchedule } from '~/domain/schedules/schema';
import { typedIn, type FormAnswer } from '~/errors/message';
import { adminLetterPath, paths } from '~/paths';
import { PostForm } from '~/ui/post-form';
import { Verbatim } from '~/ui/verbatim';

type ShownSchedule = Omit<ListedSchedule, 'publishAt' | 'what'> & { at: string };

interface ListProps {
  schedules: ShownSchedule[];
  /** Letters to members that wait for their hour. */
  letters: { id: number; subject: string; at: string | null }[];
  /** The site's zone in words. */
  zone: string;
  /** Answer to a form that was refused. */
  answer: FormAnswer | undefined;
}

/** What waits to be published, each with the forms to change and cancel it. */
export function ScheduleList({ schedules, letters, zone, answer }: ListProps) {
  if (schedules.length + letters.length === 0) return <p className="notice">No espera nada.</p>;
  return (
    <ul role="list" className="plain-list">
      {schedules.map((schedule) => (
        <li key={schedule.id} className="part column">
          <Schedule {...schedule} {...(typedIn(answer, 'id') === schedule.id && whenIn(answer))} zone={zone} />
        </li>
      ))}
      {letters.map(({ id, subject, at }) => (
        <li key={id} className="part">
          Carta «<a href={adminLetterPath(id)}>{subject}</a>»: saldrá el {at}
        </li>
      ))}
    </ul>
  );
}

const whenIn = (answer: FormAnswer | undefined) => ({ day: typedIn(answer, 'day'), hour: typedIn(answer, 'hour') });

function Schedule({ id, name, reviewId, by, at, day, hour, reason, texts, zone }: ShownSchedule & { zone: string }) {
  return (
    <>
      <h2>{reviewId === null ? name : <a href={paths.adminReview(reviewId)}>{name}</a>}</h2>
      <p>
        {at}, de {by}
      </p>
      {reason ? (
        <>
          <p className="notice notice--bad">
            <b>No se pudo publicar.</b> {reason}
          </p>
          {texts.length > 0 && (
            <blockquote className="breakable">
              {texts.map((text, nth) => (
                <p key={nth}>
                  <Verbatim text={text} />
                </p>
              ))}
            </blockquote>
          )}
        </>
      ) : (
        <PostForm intent="move" action={paths.adminSchedules()}>
          <input type="hidden" name="id" value={id} />
          <div className="row">
            <div className="field">
              <label htmlFor={`day-${id}`}>Día</label>{' '}
              <input className="input" id={`day-${id}`} name="day" type="date" defaultValue={day} />
            </div>
            <div className="field">
              <label htmlFor={`hour-${id}`}>Hora</label>{' '}
              <input
                className="input"
                id={`hour-${id}`}
                name="hour"
                type="time"
                defaultValue={hour}
                aria-describedby={`zona-${id}`}
              />
            </div>
          </div>
          <p className="hint-text" id={`zona-${id}`}>
            {zone}
          </p>
          <p>
            <button className="button">
              Cambiar<span className="visually-hidden"> cuándo se publica: {name}</span>
            </button>
          </p>
        </PostForm>
      )}
      <PostForm intent="cancel" action={paths.adminSchedules()}>
        <input type="hidden" name="id" value={id} />
        <button className="button">
          {reason ? 'Quitar de esta lista' : 'Cancelar'}
          <span className="visually-hidden">{reason ? `: ${name}` : ` la publicación: ${name}`}</span>
        </button>
      </PostForm>
    </>
  );
}
