/** Passages of other chapters that are near one of this. */
export const Near = ({ html }: { html: string }) =>
  html === '' ? null : (
    <section id="cercanos" aria-labelledby="cercanos-t">
      <h3 className="study__rubric" id="cercanos-t">
        Pasajes cercanos
      </h3>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
