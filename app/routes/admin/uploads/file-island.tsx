import { Island } from '~/ui/island';
import { FileForm, type FileFormProps } from './file-form';

/** The form of an upload; files can be dropped onto it before it is touched. */
export const FileIsland = (props: FileFormProps) => (
  <Island name="panel/FileForm" wakes="always">
    <FileForm {...props} />
  </Island>
);
