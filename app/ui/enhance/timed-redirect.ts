import type { MetaDescriptor } from '@remix-run/react';
import { useEffect } from 'react';

const SECONDS = 2; // browsers drop a fraction, so that a page alone cannot wait 1.5 s
const MILLISECONDS = 1500;

/** Sends a browser without scripts on after two seconds, or so many. The page carries the link besides. */
export function refreshTo(address: string | null | undefined, seconds = SECONDS): MetaDescriptor[] {
  return address ? [{ httpEquiv: 'refresh', content: `${seconds}; url=${address}` }] : [];
}

/** Sends the reader on after a second and a half. */
export function useTimedRedirect(address: string | null): void {
  useEffect(() => {
    if (!address) return;
    const timer = setTimeout(() => window.location.assign(address), MILLISECONDS);
    return () => clearTimeout(timer);
  }, [address]);
}
