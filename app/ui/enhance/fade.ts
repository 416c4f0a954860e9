import { useEffect, useState } from 'react';

/**
 * True once a notice has stood for its time; never without scripts. What tells one notice from the next is `words`.
 * A notice that is over stays for voice output.
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
