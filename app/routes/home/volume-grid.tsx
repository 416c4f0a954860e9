/** The volumes as books, in a ruled ledger of one to five columns. */
export function VolumeGrid({ cards }: { cards: string }) {
  return (
    <section className="part home-volumes" aria-labelledby="volumenes">
      <h2 id="volumenes">Los 36 volúmenes</h2>
      <div id="tarjetas" dangerouslySetInnerHTML={{ __html: cards }} />
    </section>
  );
}
