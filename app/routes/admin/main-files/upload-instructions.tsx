import { UploadForm } from '~/routes/admin/uploads/form';

/** Forms to upload the archives of a volume's chapters, with the required format. */
export function ChapterUploads() {
  return (
    <>
      <UploadForm tab="main-files" name="main" title="Textos principales" label="ZIP principal" accept=".zip">
        <li>
          El archivo se llama <code>Vol_{'{vol}'}_main.zip</code>.
        </li>
        <li>
          Contiene archivos JSON con el nombre <code>{'{vol}-{índice}'}.json</code>.
        </li>
        <li>El volumen del nombre debe coincidir con el contenido.</li>
        <li>Los capítulos que ya existen se reemplazan.</li>
        <li>En total se esperan unos 2500 archivos principales.</li>
      </UploadForm>
      <UploadForm tab="main-files" name="optional" title="Material de estudio" label="ZIP opcional" accept=".zip">
        <li>
          El archivo se llama <code>Vol_{'{vol}'}_optional.zip</code>.
        </li>
        <li>
          Contiene archivos con el nombre <code>{'{vol}-{índice}'}_o.json</code>.
        </li>
        <li>El volumen del nombre debe coincidir con el contenido.</li>
        <li>Los capítulos que ya existen se reemplazan.</li>
      </UploadForm>
    </>
  );
}

/** Form to upload an archive of topics. */
export function TopicsUpload() {
  return (
    <UploadForm tab="main-files" name="topics" title="Temas" label="ZIP de temas" accept=".zip">
      <li>
        El archivo puede tener cualquier nombre que termine en <code>.zip</code>.
      </li>
      <li>
        Contiene un JSON por tema, con <code>title</code> e <code>items</code>.
      </li>
      <li>Un tema con el mismo identificador se reemplaza, y sigue visible u oculto como estaba.</li>
    </UploadForm>
  );
}
