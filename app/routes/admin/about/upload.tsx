import { UploadForm } from '~/routes/admin/uploads/form';

/** Form to upload an About file. */
export function AboutUpload() {
  return (
    <UploadForm tab="about" name="about" title="Subir el texto" label="Archivo .md" accept=".md,text/markdown">
      <li>
        Un archivo de texto que termine en <code>.md</code>, en UTF-8, de hasta 64 KB.
      </li>
      <li>Reemplaza el texto actual.</li>
    </UploadForm>
  );
}
