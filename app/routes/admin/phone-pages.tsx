import { Pages } from '~/ui/page/pages';

/** How many rows of a list stand on a page. */
export const PER_PAGE = 25;

/** The page of so many rows that the address asks for; the last one where there are not as many. */
export const pageWithin = (asked: number | null, rows: number) =>
  Math.min(asked ?? 1, Math.max(1, Math.ceil(rows / PER_PAGE)));

/** The class of the row `at`, from 0, of a list that only narrow screens show in pages. */
export const onPhonePage = (at: number, page: number) =>
  Math.floor(at / PER_PAGE) + 1 === page ? undefined : 'only-wide';

interface PhonePagesProps {
  page: number;
  rows: number;
  addressOf: (page: number) => string;
}

/** The ways between the pages of such a list. */
export function PhonePages({ page, rows, addressOf }: PhonePagesProps) {
  return (
    <div className="only-narrow">
      <Pages page={page} pages={pageWithin(Infinity, rows)} addressOf={addressOf} />
    </div>
  );
}
