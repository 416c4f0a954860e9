import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icons';
import { LogoutForm } from '~/ui/page/logout-form';
import { Page } from '~/ui/page/page';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import { loadOwn } from './load.server';
import styles from './own.css?url';

export const links = sheet(styles);

export const loader = pageLoader('member', loadOwn);

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Lo mío' }, matches);

const NOTHING_READ = 'Todavía no has empezado a leer.';
const LATE = 'Ahora no se puede ver.';
const NO_SIGNAL = 'Para dejarla, abre un capítulo y pulsa el número del párrafo donde te quedas.';

export default function Own() {
  const { place, plan, signal, hasPlaces, highlights, notes, name, email } = useLoaderData<typeof loader>();
  return (
    <Page band={<Head />}>
      <ul role="list" className="plain-list ruled-list columns" data-place={place?.to ?? ''}>
        <Thing
          icon="forward"
          to={place?.to ?? null}
          label="Seguir leyendo"
          words={place?.name ?? (hasPlaces ? NOTHING_READ : LATE)}
        >
          {place?.gone ?? (!place && hasPlaces && <a href={paths.home()}>Elige un volumen</a>)}
        </Thing>
        <Thing
          icon="ribbon"
          to={signal?.to ?? null}
          label="Tu señal"
          words={signal?.name ?? (hasPlaces ? NO_SIGNAL : LATE)}
        >
          {signal?.gone}
        </Thing>
        <Thing icon="list" to={paths.plan()} label="Mi plan" words={plan} />
        <Thing
          icon="book"
          to={paths.highlights()}
          label="Mis marcas"
          words={countOf(highlights, 'Ninguna todavía', 'marca', 'marcas')}
        />
        <Thing
          icon="pencil"
          to={paths.notes()}
          label="Mis notas"
          words={countOf(notes, 'Ninguna todavía', 'nota', 'notas')}
        />
        <Thing
          icon="list"
          to={paths.history()}
          label="Historial de lectura"
          words="Los últimos capítulos que abriste"
        />
        <Thing icon="person" to={paths.account()} label="Tu cuenta" words={`${name} · ${email}`} />
      </ul>
      <p>
        <a className="action-link" href={paths.help('senal')}>
          Qué es una señal, una marca, una nota
        </a>
      </p>
      <LogoutForm>
        <button className="button">Cerrar sesión</button>
      </LogoutForm>
    </Page>
  );
}

const countOf = (count: number | null, none: string, one: string, several: string) =>
  count === null ? LATE : count === 0 ? none : plural(count, one, several);

function Head() {
  return (
    <div className="wrap">
      <h1>Lo mío</h1>
      <p className="lead-text">Dónde vas leyendo, lo que guardaste y tu cuenta. Solo tú lo ves.</p>
    </div>
  );
}

interface ThingProps {
  icon: IconName;
  /** null if there is nothing to lead to yet. */
  to: string | null;
  label: string;
  /** Its present content, in words. */
  words: string;
  children?: React.ReactNode;
}

function Thing({ icon, to, label, words, children }: ThingProps) {
  return (
    <li className="own-thing">
      <Icon name={icon} size={26} />
      <div>
        <h2>{to ? <a href={to}>{label}</a> : label}</h2>
        <p className="muted-text breakable">{words}</p>
        {children && <p className="hint-text">{children}</p>}
      </div>
    </li>
  );
}
