import { sheet } from '~/ui/sheet';
import styles from './admin.css?url';

/** Links to the stylesheet of the panel, for each of its pages. */
export const adminLinks = sheet(styles);
