import type { LinksFunction } from '@remix-run/node';
import styles from '~/styles/admin.css?url';

/** The stylesheet of the panel, besides that of every page. */
export const adminLinks: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
