import { MOST_FILES } from '~/domain/reviews/schema';
import { paths } from '~/paths';
import { UploadForm } from '~/routes/admin/uploads/form';

/** Form to upload files of any kind together: the whole book, or a part of it. */
export function ManyUploadForm() {
  return (
    <UploadForm
      tab="revisiones"
      name="libro"
      title="Subir al libro"
      label="Archivos del libro"
      accept=".json,.zip,.md,.csv,.mp3,.m4a,.ogg,.opus,application/json,application/zip,text/markdown,text/csv,audio/*"
    >
      <li>
        Hasta {MOST_FILES} archivos a la vez, de cualquier clase: playlists, textos principales, material de estudio,
        temas, evangelios, «Acerca de», subtítulos y grabaciones. También un solo ZIP que los contenga todos.
      </li>
      <li>
        Cada uno se reconoce por lo que contiene; una <a href={paths.adminRecordings()}>grabación</a>, por su nombre,
        «11-5.mp3».
      </li>
      <li>«Revisar» muestra primero qué cambiaría, y no guarda nada hasta que tú lo digas.</li>
      <li>
        <a href={paths.adminExport('Libro.zip')}>Descargar el libro entero</a> en esa misma forma.
      </li>
      <li>
        <a href={paths.admin('revisiones')}>Revisiones sin guardar</a>: se quedan aparte un día.
      </li>
    </UploadForm>
  );
}
