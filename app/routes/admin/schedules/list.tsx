import type { ListedSchedule, Scheduled } from '~/domain/schedules/schema';
import { paths } from '~/paths';
import { PostForm } from '~/ui/post-form';

type ShownSchedule = Omit<ListedSchedule, 'publishAt'> & { at: string };

const NAMES: Record<Scheduled, string> = { review: 'Una revisión', news: 'Las noticias', image: 'La imagen destacada' };

/** What waits to be published, each with the forms to change and cancel it. */
export function ScheduleList({ schedules }: { schedules: ShownSchedule[] }) {
  if (schedules.length === 0) return <p className="notice">No espera nada.</p>;
  return (
    <ul role="list" className="plain-list">
      {schedules.map((schedule) => (
        <li key={schedule.id} className="part column">
          <Schedule {...schedule} />
        </li>
      ))}
    </ul>
  );
}

function Schedule({ id, what, reviewId, by, at, day, hour, reason }: ShownSchedule) {
  return (
    <>
      <h2>{reviewId === null ? NAMES[what] : <a href={paths.adminReview(reviewId)}>{NAMES[what]}</a>}</h2>
      <p>
        {at}, de {by}
      </p>
      {reason ? (
        <p className="notice notice--bad">
          <b>No se pudo publicar.</b> {reason}
        </p>
      ) : (
        <>
          <PostForm intent="move" action={paths.adminSchedules()}>
            <input type="hidden" name="id" value={id} />
            <div className="row">
              <label htmlFor={`dia-${id}`}>Día</label>
              <input className="input" id={`dia-${id}`} name="dia" type="date" defaultValue={day} />
              <label htmlFor={`hora-${id}`}>Hora</label>
              <input className="input" id={`hora-${id}`} name="hora" type="time" defaultValue={hour} />
            </div>
            <p>
              <button className="button">
                Cambiar<span className="visually-hidden"> cuándo se publica: {NAMES[what]}</span>
              </button>
            </p>
          </PostForm>
          <PostForm intent="cancel" action={paths.adminSchedules()}>
            <input type="hidden" name="id" value={id} />
            <button className="button">
              Cancelar<span className="visually-hidden"> la publicación: {NAMES[what]}</span>
            </button>
          </PostForm>
        </>
      )}
    </>
  );
}
