import { useEffect, useRef, useState } from 'react';
import type { MemberRow } from '~/routes/admin/props';
import type { Message, Part } from '~/errors/message';
import { dataOf, readByScript } from '~/ui/enhance/post';
import { rosterPath, type Next, type RosterView } from './view';

const MARGIN = '100px'; // how near the end of the list comes to the window before more is asked for

interface Page {
  rows: MemberRow[];
  next: Next | null;
}

/** The page of the list at an address, or the sentence that says why it could not be had. */
async function pageAfter(address: string): Promise<Part<Page>> {
  const isList = ({ list }: Record<string, unknown>) => typeof list === 'object' && list !== null;
  const outcome = await readByScript(dataOf('routes/admin/members/route', address), 'users_failed', isList);
  return outcome.ok ? (outcome.data.list as Part<Page>) : { data: null, failed: outcome };
}

/** Whether somebody goes through the page by the Tab key, which rows that come meanwhile would keep from its end. */
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

/**
 * The rows of the page with those that scripts have brought since, and what brings more. Where that
 * fails, the link to the next page stays.
 */
export function useMoreMembers({ rows, next, view }: Page & { view: RosterView }) {
  const [shown, setShown] = useState<Page>({ rows, next });
  const [isLoading, setLoading] = useState(false);
  const [failed, setFailed] = useState<Message | null>(null);
  const asked = useRef<string | null>(null); // where: no page is asked for twice, nor again once the line has failed
  const sentinel = useRef<HTMLParagraphElement>(null);
  const isTabbing = useTabbing();
  useEffect(() => {
    const end = sentinel.current;
    const address = shown.next && rosterPath(view, shown.next);
    if (!end || address === null || typeof IntersectionObserver === 'undefined') return;
    const bring = async () => {
      if (asked.current === address || isTabbing.current) return;
      asked.current = address;
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
