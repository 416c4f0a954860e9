import { usePage } from './page-state';

/** A long text that the loader left in `context.fragments`. */
export function StaticHtml({ id }: { id: string }) {
  return <div id={id} dangerouslySetInnerHTML={{ __html: usePage().fragments[id] ?? '' }} />;
}
