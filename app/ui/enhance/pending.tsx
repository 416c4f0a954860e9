import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { paths } from '~/paths';

const PATIENCE = 300; // milliseconds before a word is said: most pages come sooner

function wordsFor(pathname: string): string {
  if (pathname === paths.home()) return 'Cargando volúmenes...';
  return pathname.startsWith('/volume/') ? 'Cargando contenido...' : 'Cargando...';
}

/** Says that a page is on its way, when a script fetches it and it takes long enough to notice. */
export function Pending() {
  const { state, location } = useNavigation();
  const pathname = state === 'idle' ? null : (location?.pathname ?? null);
  const [shown, show] = useState<string | null>(null);
  useEffect(() => {
    if (pathname === null) return show(null);
    const timer = setTimeout(() => show(wordsFor(pathname)), PATIENCE);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <div className="pending" role="status">
      {shown && <p className="note toast">{shown}</p>}
    </div>
  );
}
