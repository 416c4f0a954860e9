import { EXCERPT_LENGTH } from '~/domain/site/schema';
import { SwitchForm } from './switch-form';

const BEGINNING = `las primeras palabras del capítulo, hasta ${EXCERPT_LENGTH} letras`;

/** Switch for visitors to read how a chapter begins that was shared with them; tells who else sees it. */
export const ExcerptForm = ({ isOn }: { isOn: boolean }) => (
  <SwitchForm
    id="comienzo"
    title="El comienzo de lo compartido"
    intent="excerpt"
    isOn={isOn}
    on={{
      state: 'Se muestra',
      hint: `Quien llega sin cuenta a un capítulo compartido lee ${BEGINNING}; también lo muestran los mensajes con el enlace y los buscadores. Si dejas de mostrarlo, lo que ya copiaron puede tardar en desaparecer.`,
      press: 'Dejar de mostrarlo',
    }}
    off={{
      state: 'No se muestra',
      hint: `Quien llega sin cuenta a un capítulo compartido ve su título y su fecha, y nada del texto. Si lo muestras, leerá ${BEGINNING}; también lo verán los mensajes con el enlace y los buscadores.`,
      press: 'Mostrar el comienzo a visitantes',
    }}
  />
);
