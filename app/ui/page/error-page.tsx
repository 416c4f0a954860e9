import type { Code } from '~/errors/catalogue';
import type { Failure } from '~/errors/failure';
import { TELL_US } from '~/errors/message';
import { paths } from '~/paths';
import { Icon, NewTab } from '../icon';
import { usePage, useSite } from '../page-state';
import { SiteBar } from './bar';
import { CookiesHelp } from './cookies-help';
import { failureOf, errorWords } from './error-words';
import { ChooseAgain } from './choose-again';
import { Footer } from './footer';
import { TypedForm } from './typed-form';

/** Links for some failures, besides the home page. */
const LINKS: Partial<Record<Code, { to: string; label: string }>> = {
  topic_missing: { to: paths.topics(), label: 'Volver a Temas' },
  bible_book_missing: { to: paths.references(), label: 'Ver las referencias bíblicas' },
  review_gone: { to: paths.admin('revisiones'), label: 'Ver las revisiones sin guardar' },
  change_missing: { to: paths.adminOwnChanges(), label: 'Ver mis cambios' },
  date_missing: { to: paths.day(), label: 'Ver el día de hoy' },
  topic_failed: { to: paths.topics(), label: 'Volver a Temas' },
  plan_letter_expired: { to: paths.plan(), label: 'Ver mi plan' },
  plan_group_missing: { to: paths.plan(), label: 'Ver mi plan' },
};
/** Failures after which the page can be requested again. */
const RETRIABLE: (Code | undefined)[] = [
  'reset_failed',
  'volume_failed',
  'playlist_not_loaded',
  'topics_failed',
  'gospel_failed',
  'references_failed',
  'day_failed',
  'book_search_failed',
];

/** The page for everything that cannot be shown: what happened, that nothing is lost, and the way on. */
export function ErrorPage({ error }: { error: unknown }) {
  const failure = failureOf(error);
  const { status, title, text, lang } = errorWords(error);
  const link = useLink(failure ?? {});
  const isMember = useSite().member !== null;
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <SiteBar isAnywhere={failure?.code === 'not_found'} />
      <main id="contenido">
        <div className="page-head">
          <div className="wrap">
            <div className="narrow">
              <p className="muted-text">Error {status}</p>
              <h1>{title}</h1>
            </div>
          </div>
        </div>
        <div className="wrap">
          <div className="narrow">
            {isMember && failure?.code === 'not_found' ? <ReadOn place={failure.place} /> : <p lang={lang}>{text}</p>}
            {status === 503 && <p>Nada de lo que tienes guardado se pierde.</p>}
            {failure?.code === 'cookies_blocked' && <CookiesHelp />}
            {failure?.typed && <TypedForm typed={failure.typed} canSend={failure.code !== 'bad_form'} />}
            {failure?.files && <ChooseAgain {...failure.files} />}
            <p className="row">
              {link && (
                <a className="button button--main" href={link.to}>
                  {link.label}
                </a>
              )}{' '}
              <a className="button" href={paths.home()}>
                {failure?.code === 'gospel_failed' ? 'Volver al Inicio' : 'Volver al inicio'}
              </a>
            </p>
            {failure?.code === 'volume_empty' && <DonationPrompt />}
            {status >= 500 && <Contact />}
          </div>
        </div>
      </main>
      <Footer />
    </>
  );
}

/** The ways on of a member who came to an address that the site does not have. */
function ReadOn({ place }: { place: string | undefined }) {
  return (
    <p>
      Puedes {place && <a href={paths.ownWay('seguir')}>seguir leyendo en {place}</a>}
      {place && ', '}
      <a href={paths.search()}>buscar</a>, o volver al inicio.
    </p>
  );
}

/** Returns the link that a failure offers, besides the home page. */
function useLink({ code, typed, files }: Partial<Failure>) {
  const { pathname, search } = usePage();
  const isOfPanel = useSite().member?.isEditor && pathname.startsWith(paths.admin());
  if (typed ?? files) return undefined; // the form itself is the way on
  if (RETRIABLE.includes(code)) return { to: pathname + search, label: 'Reintentar' };
  return (code && LINKS[code]) ?? (isOfPanel ? { to: paths.admin(), label: 'Volver al panel' } : undefined);
}

function DonationPrompt() {
  const { donationUrl } = useSite();
  return (
    <div className="notice">
      <p>Con tu ayuda podemos preparar el contenido de más volúmenes.</p>
      {donationUrl && (
        <p>
          <a className="button" href={donationUrl} target="_blank" rel="noopener noreferrer">
            <Icon name="heart" /> Donar
            <NewTab />
          </a>
        </p>
      )}
    </div>
  );
}

/** The contact address, and the id of the failure in the log. */
function Contact() {
  const { contactEmail } = useSite();
  const { errorId } = usePage();
  if (!contactEmail && !errorId) return null;
  return (
    <div className="notice">
      {contactEmail && (
        <p>
          Si sigue sin funcionar, escríbenos a <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      )}
      {errorId && (
        <p>
          {TELL_US} <code>{errorId}</code>
        </p>
      )}
    </div>
  );
}
