import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '~/paths';
import type { MemberRow } from '../admin/props';

const MARGIN = '100px'; // how near the end of the list comes to the window before more is asked for

interface Page {
  rows: MemberRow[];
  next: number | null;
}

interface Answer {
  list: { data: Page | null };
}

/** The rows of the page with those that scripts have brought since, and what brings more. */
export function useMoreMembers({ rows, next, search }: Page & { search: string }) {
  const [more, setMore] = useState<Page>({ rows: [], next });
  const fetcher = useFetcher<Answer>();
  const sentinel = useRef<HTMLParagraphElement>(null);
  const brought = fetcher.data?.list.data;
  useEffect(() => {
    if (brought) setMore((former) => ({ rows: [...former.rows, ...brought.rows], next: brought.next }));
  }, [brought]);
  useEffect(() => {
    const end = sentinel.current;
    if (!end || more.next === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || fetcher.state !== 'idle') return;
        fetcher.load(paths.admin('users', { buscar: search, despues: more.next }));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [fetcher, more.next, search]);
  return { rows: [...rows, ...more.rows], next: more.next, isLoading: fetcher.state !== 'idle', sentinel };
}
