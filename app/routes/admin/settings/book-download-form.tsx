import { SwitchForm } from './switch-form';

/** Switch for members to download the book; tells what it needs, and that what was downloaded stays with them. */
export const BookDownloadForm = ({ isOn }: { isOn: boolean }) => (
  <SwitchForm
    id="llevar"
    title="Llevar el libro"
    intent="download"
    isOn={isOn}
    on={{
      state: 'Permitido',
      hint: 'Quien tiene cuenta puede descargar cada volumen y el libro entero en EPUB. Si dejas de permitirlo, los enlaces desaparecen; lo que ya se descargó no se puede recoger.',
      press: 'Dejar de permitirlo',
    }}
    off={{
      state: 'No permitido',
      hint: 'Quien tiene cuenta podrá descargar cada volumen y el libro entero en EPUB, para leerlos en otro aparato y sin conexión. Lo que se descarga no se puede recoger: permítelo solo si tienes los derechos del texto.',
      press: 'Permitir llevar el libro',
    }}
  />
);
