import type { ReactNode } from 'react';
import { SiteBar } from './bar';
import { Footer } from './footer';
import { OwnLate } from './own-late';

interface PageProps {
  /** The content of the band: one h1 and its context. */
  band: ReactNode;
  /** Extra classes of the band, such as `admin-head`. */
  bandClass?: string;
  children: ReactNode;
}

/** The frame of every page but the reader's: bar, band, content, footer. */
export function Page({ band, bandClass, children }: PageProps) {
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <SiteBar />
      <main id="contenido" tabIndex={-1}>
        <div className={bandClass ? `page-head ${bandClass}` : 'page-head'}>{band}</div>
        <div className="wrap">
          <OwnLate />
          {children}
        </div>
      </main>
      <Footer />
    </>
  );
}
