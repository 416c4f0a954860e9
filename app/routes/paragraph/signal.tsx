import { PostForm } from '~/ui/post-form';
import { paragraphAction, PARAGRAPH_PARTS, type FoundParagraph } from './props';

/** Reading position in the volume: here, elsewhere, or none. */
export function Signal({ signal, ...at }: FoundParagraph) {
  return (
    <section className="part" id={PARAGRAPH_PARTS.signal}>
      <h2>Tu señal</h2>
      {signal?.isHere ? (
        <>
          <Opens {...signal} />
          {signal.goesOn && (
            <PostForm action={paragraphAction(at, 'acts')} intent="leave">
              <button className="button">Seguir leyendo aquí</button>
            </PostForm>
          )}
        </>
      ) : (
        <p>
          {signal ? (
            <>
              En este volumen está en <a href={signal.to}>{signal.name}</a>.
            </>
          ) : (
            'Como una cinta entre las páginas: déjala donde te quedas, y aquí seguirás leyendo.'
          )}
        </p>
      )}
    </section>
  );
}

/** Targets of «Seguir leyendo» and of opening the volume: what was read after the position was set comes first. */
function Opens({ goesOn, opens }: NonNullable<FoundParagraph['signal']>) {
  if (!goesOn) return <p>Está en este párrafo: «Seguir leyendo» y el volumen se abren aquí.</p>;
  return (
    <p>
      Está en este párrafo{!opens && ', y el volumen se abre aquí'}. «Seguir leyendo» lleva a lo que leíste después:{' '}
      <a href={goesOn.to}>{goesOn.name}</a>.
    </p>
  );
}
