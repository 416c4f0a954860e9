import { plainForm } from '~/text/spanish';

/** A name for files and addresses: kebab-case in ASCII. */
export function kebab(text: string): string {
  return plainForm(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
