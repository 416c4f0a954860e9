import { useEffect, useState } from 'react';

/**
 * Returns true once a notice has been shown for its time; never without scripts. `words` tells one notice from the
 * next. A notice that is over stays for screen readers.
 */
export function useFaded(words: string | null, milliseconds: number | null): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    setOver(null);
    if (words === null || milliseconds === null) return;
    const timer = setTimeout(() => setOver(words), milliseconds);
    return () => clearTimeout(timer);
  }, [words, milliseconds]);
  return words !== null && over === words;
}
