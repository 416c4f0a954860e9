import { StaticHtml } from '~/ui/static-html';

/** The volumes as books, in a ruled ledger of one to five columns. */
export function VolumeGrid() {
  return (
    <section className="part home-volumes" aria-labelledby="volumenes">
      <h2 id="volumenes">Los 36 volúmenes</h2>
      <StaticHtml id="tarjetas" />
    </section>
  );
}
