import { paths } from '~/paths';
import { voiceClass } from '~/text/voice';
import { ErrorBelow } from '~/ui/forms/fault-below';
import { Icon } from '~/ui/icon';
import { Flash } from '~/ui/page/flash';
import { Page } from '~/ui/page/page';
import { Pages } from '~/ui/page/pages';
import { usePage } from '~/ui/page-state';
import { ActFace, ParagraphActs } from '~/ui/paragraph-acts';
import { topicColour } from '~/ui/topic-colour';
import { WayBack } from '~/ui/page/way-back';
import { Cite } from './cite';
import { ParagraphHighlights } from './highlights';
import { PARAGRAPH_PARTS, type FoundParagraph } from './props';
import { Signal } from './signal';

/** Page of one paragraph, with its actions. */
export function ParagraphView(found: FoundParagraph) {
  return (
    <Page band={<Head {...found} />}>
      <Acts {...found} />
      <div className="halves">
        <Text {...found} />
        <div>
          <ErrorBelow />
          <OwnActs {...found} />
          <Cite {...found} />
          <Around {...found} />
          <p className="part">
            <a className="action-link" href={paths.reportError(found.volume, found.index, found.number)}>
              Avisar de un error<span className="visually-hidden"> en este párrafo</span>
            </a>
          </p>
        </div>
      </div>
    </Page>
  );
}

/** The four acts, before a text of any length. */
function Acts(found: FoundParagraph) {
  const { volume, index, number, from, highlights, signal } = found;
  const own = { isHighlighted: highlights.length > 0, isPosition: signal?.isHere === true };
  return (
    <div id={PARAGRAPH_PARTS.acts}>
      <Flash part={PARAGRAPH_PARTS.acts} />
      <div className="paragraph-acts paragraph-page__acts" role="group" aria-label={`Párrafo ${number}`}>
        <ParagraphActs page={paths.paragraph(volume, index, number, { from })} {...own}>
          <a className="paragraph-act" href="#cita" data-clicks="copy">
            <ActFace icon="copy" words="Copiar" />
          </a>{' '}
          <a className="paragraph-act" href="#enlace" data-clicks="share">
            <ActFace icon="share" words="Compartir" />
          </a>
        </ParagraphActs>
      </div>
    </div>
  );
}

/** The highlights and the sign; without them while it is not known what is there, which they would overwrite. */
function OwnActs(found: FoundParagraph) {
  if (usePage().isOwnLate) return null;
  return (
    <>
      <ParagraphHighlights {...found} />
      <Signal {...found} />
    </>
  );
}

function Head({ number, name, inChapter }: FoundParagraph) {
  return (
    <div className="wrap">
      <WayBack to={inChapter} label="Volver al capítulo" />
      <h1>Párrafo {number}</h1>
      <p className="lead-text">{name}</p>
    </div>
  );
}

function Text(found: FoundParagraph) {
  const { volume, index, number, total, speaker, html, from } = found;
  return (
    <div>
      <div className="cited">
        {speaker && (
          <p className={`cited__speaker ${voiceClass(speaker)}`}>
            <b>{speaker}</b>
          </p>
        )}
        <blockquote className="prose">
          <div id="parrafo" dangerouslySetInnerHTML={{ __html: html }} />
        </blockquote>
      </div>
      <Pages
        page={number}
        pages={total}
        addressOf={(other) => paths.paragraph(volume, index, other, { from })}
        name={['Párrafo', 'Párrafos']}
      />
      <Jump {...found} />
    </div>
  );
}

/** Form that goes to any other paragraph of the chapter, if it has at least 3. */
function Jump({ volume, index, number, total, wrong, from }: FoundParagraph) {
  if (total < 3) return null;
  const words = `Escribe el número de un párrafo, del 1 al ${total}.`;
  return (
    <form className="paragraph-jump" method="get" action={paths.paragraph(volume, index, number)}>
      {from && <input type="hidden" name="from" value={from} />}
      <label htmlFor="n">Ir al párrafo</label>
      {wrong !== null && (
        <p className="error-text" id="n-fallo" role="alert">
          <Icon name="alert" /> {words}
        </p>
      )}
      <div className="input-line">
        <input
          className="input"
          id="n"
          name="n"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={wrong ?? ''}
          aria-invalid={wrong === null ? undefined : true}
          aria-describedby={wrong === null ? undefined : 'n-fallo'}
        />{' '}
        <button className="button">
          Ir<span className="visually-hidden"> al párrafo</span>
        </button>
      </div>
    </form>
  );
}

function Around({ volume, index, from, topics, near }: FoundParagraph) {
  return (
    <>
      {near && (
        <section className="part" id="cercanos">
          <h2>Pasajes cercanos</h2>
          <div dangerouslySetInnerHTML={{ __html: near }} />
        </section>
      )}
      {topics.length > 0 && (
        <section className="part">
          <h2>Temas de este capítulo</h2>
          <ul role="list" className="chips">
            {topics.map(({ title, to }, at) => (
              <li key={title}>
                <a className={topicColour(at)} href={to}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="part">
        <h2>Tu nota</h2>
        <p>
          Las notas son de todo el capítulo:{' '}
          <a href={`${paths.volume(volume, { chapter: index, from })}#notas`}>escribe o lee la de este</a>.
        </p>
      </section>
    </>
  );
}
