import { useEffect, useRef, useState } from 'react';
import type { MemberRow } from '~/routes/admin/props';
import type { Message, Part } from '~/errors/message';
import { dataOf, readByScript } from '~/ui/enhance/post';
import { rosterPath, type Next, type RosterView } from './view';

const MARGIN = '100px'; // distance from the window to the end of the list at which the next page is requested

interface Page {
  rows: MemberRow[];
  next: Next | null;
}

/**
 * Adds the next pages to the rows as the end of the list comes near. If a request fails, the link to the next page
 * stays.
 */
export function useMoreMembers({ rows, next, view }: Page & { view: RosterView }) {
  const [shown, setShown] = useState<Page>({ rows, next });
  const [isLoading, setLoading] = useState(false);
  const [failed, setFailed] = useState<Message | null>(null);
  const requested = useRef<string | null>(null); // last address: no page is requested twice, nor again after a failure
  const sentinel = useRef<HTMLParagraphElement>(null);
  const isTabbing = useTabbing();
  useEffect(() => {
    const end = sentinel.current;
    const address = shown.next && rosterPath(view, shown.next);
    if (!end || address === null || typeof IntersectionObserver === 'undefined') return;
    const bring = async () => {
      if (requested.current === address || isTabbing.current) return;
      requested.current = address;
      setLoading(true);
      const { data: page, failed } = await pageAfter(address);
      setLoading(false);
      setFailed(failed);
      if (page) setShown((former) => ({ rows: [...former.rows, ...page.rows], next: page.next }));
    };
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void bring(), {
      rootMargin: MARGIN,
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [shown.next, view, isTabbing]);
  return { ...shown, isLoading, failed, sentinel };
}

/** True while somebody moves by the Tab key; new rows would then keep them from the end of the page. */
function useTabbing(): React.RefObject<boolean> {
  const isTabbing = useRef(false);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => (isTabbing.current = key === 'Tab');
    const other = () => (isTabbing.current = false);
    const others = ['pointerdown', 'wheel', 'touchstart'] as const;
    window.addEventListener('keydown', press);
    others.forEach((type) => window.addEventListener(type, other, { passive: true }));
    return () => {
      window.removeEventListener('keydown', press);
      others.forEach((type) => window.removeEventListener(type, other));
    };
  }, []);
  return isTabbing;
}

/** Fetches the page of the list at an address, or the message of the failure. */
async function pageAfter(address: string): Promise<Part<Page>> {
  const isList = ({ list }: Record<string, unknown>) => typeof list === 'object' && list !== null;
  const outcome = await readByScript(dataOf('routes/admin/members/route', address), 'users_failed', isList);
  return outcome.ok ? (outcome.data.list as Part<Page>) : { data: null, failed: outcome };
}
