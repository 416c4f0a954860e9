import { useEffect, useRef, useState } from 'react';
import { paths } from '~/paths';
import type { MemberRow } from '~/routes/admin/props';
import { dataOf, readByScript } from '~/ui/enhance/post';

const MARGIN = '100px'; // how near the end of the list comes to the window before more is asked for

interface Page {
  rows: MemberRow[];
  next: number | null;
}

interface Answer {
  list: { data: Page | null };
}

async function pageAfter(search: string, after: number): Promise<Page | null> {
  const address = paths.admin('users', { buscar: search, despues: after });
  return (await readByScript<Answer>(dataOf('routes/admin/members/route', address)))?.list.data ?? null;
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
 * The rows of the page with those that scripts have brought since, and what brings more. Where the line fails, the
 * link to the next page stays.
 */
export function useMoreMembers({ rows, next, search }: Page & { search: string }) {
  const [shown, setShown] = useState<Page>({ rows, next });
  const [isLoading, setLoading] = useState(false);
  const asked = useRef<number | null>(null); // after whom: no page is asked for twice, nor again once the line has failed
  const sentinel = useRef<HTMLParagraphElement>(null);
  const isTabbing = useTabbing();
  useEffect(() => {
    const end = sentinel.current;
    const after = shown.next;
    if (!end || after === null || typeof IntersectionObserver === 'undefined') return;
    const bring = async () => {
      if (asked.current === after || isTabbing.current) return;
      asked.current = after;
      setLoading(true);
      const page = await pageAfter(search, after);
      setLoading(false);
      if (page) setShown((former) => ({ rows: [...former.rows, ...page.rows], next: page.next }));
    };
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void bring(), {
      rootMargin: MARGIN,
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [shown.next, search, isTabbing]);
  return { ...shown, isLoading, sentinel };
}
