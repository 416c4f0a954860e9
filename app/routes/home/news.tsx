import type { SafeHtml } from '~/text/html';

interface NewsItem {
  id: string;
  title: string;
  html: SafeHtml;
}

/** The news of the home page: for everybody first, then for members. */
export function NewsList({ items }: { items: NewsItem[] }) {
  return (
    <div className="home-news">
      {items.map(({ id, title, html }) => (
        <section key={id} aria-labelledby={`noticia-${id}`}>
          <h2 id={`noticia-${id}`}>{title}</h2>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </div>
  );
}
