import { useMatches } from '@remix-run/react';
import { useEffect } from 'react';
import { useSite } from '../site';

const SECONDS = 2; // browsers drop a fraction, so that a page alone cannot wait 1.5 s
const MILLISECONDS = 1500;
const TOUCHES = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'input', 'pagehide'] as const;

/** Redirects from a page whose loader gives `leadsTo`: by script, or without scripts by the browser itself. */
export function TimedRedirect() {
  const { isLight } = useSite();
  const addresses = useMatches().map(({ data }) => (data as { leadsTo?: string | null } | null)?.leadsTo);
  const address = addresses.find((one) => one) ?? null;
  useEffect(() => (address === null ? undefined : leadTo(address)), [address]);
  if (address === null) return null;
  const refresh = <meta httpEquiv="refresh" content={`${SECONDS}; url=${address}`} />;
  return isLight ? refresh : <noscript>{refresh}</noscript>;
}

/** Sends the reader on after a second and a half, unless they touch or leave the page before. */
function leadTo(address: string): () => void {
  const timer = setTimeout(() => window.location.assign(address), MILLISECONDS);
  const stop = () => clearTimeout(timer);
  TOUCHES.forEach((touch) => window.addEventListener(touch, stop, { once: true }));
  return () => {
    stop();
    TOUCHES.forEach((touch) => window.removeEventListener(touch, stop));
  };
}
