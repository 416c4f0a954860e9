import type { ReactNode } from 'react';
import { hintOf, type FileFormProps } from './file-form';
import { FileIsland } from './file-island';
import { tabPage, type UploadTab } from './address';

interface UploadProps extends Omit<FileFormProps, 'at'> {
  tab: UploadTab;
  title: string;
  /** Requirements for the file, as list items. */
  children: ReactNode;
}

/** Upload form beside the requirements for its files. */
export function UploadForm({ tab, title, children, ...form }: UploadProps) {
  const { name } = form;
  return (
    <section className="upload" id={`subir-${name}`} aria-labelledby={`archivo-${name}-t`}>
      <div>
        <h2 id={`archivo-${name}-t`}>{title}</h2>
        <ul className="muted-text" id={hintOf(name)}>
          {children}
        </ul>
      </div>
      <FileIsland at={tabPage(tab)} {...form} />
    </section>
  );
}
