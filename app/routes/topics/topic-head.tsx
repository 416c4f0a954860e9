import { paths } from '~/paths';
import { WayBack } from '~/ui/page/way-back';

/** Breadcrumbs, title and back link of a topic. */
export function TopicHead({ title, back }: { title: string; back: string }) {
  return (
    <div className="wrap">
      <nav aria-label="Ruta">
        <ol className="plain-list row breadcrumbs">
          <li>
            <a href={paths.home()}>Inicio</a>
          </li>
          <li>
            <a href={back.startsWith('/temas') ? back : paths.topics({ from: back })}>Temas</a>
          </li>
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <h1>{title}</h1>
      <WayBack to={back} label={backLabel(back)} />
    </div>
  );
}

function backLabel(back: string): string {
  if (back.includes('/volume/')) return 'Volver al Volumen';
  if (back.startsWith('/tema/')) return 'Volver al tema';
  return back.startsWith('/temas') ? 'Volver a Temas' : 'Volver';
}
