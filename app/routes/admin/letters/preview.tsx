import type { SafeHtml } from '~/text/html';

/** A letter as its readers see it. */
export interface Preview {
  html: SafeHtml;
  text: string;
}

/** A letter as HTML, and folded as the plain text that goes with it. */
export function LetterPreviews({ html, text }: Preview) {
  return (
    <section className="part" id="vista" aria-labelledby="vista-t">
      <h2 id="vista-t">Así se lee</h2>
      <div className="preview prose" dangerouslySetInnerHTML={{ __html: html }} />
      <details>
        <summary>Como texto</summary>
        <pre className="preview">{text}</pre>
      </details>
    </section>
  );
}
