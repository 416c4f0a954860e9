import { Pages } from '~/ui/page/pages';

/** Rows of a list on a page. */
export const PER_PAGE = 25;

/** Limits the requested page to the pages of a list of `rows` rows. */
export const pageWithin = (requested: number | null, rows: number) =>
  Math.min(requested ?? 1, Math.max(1, Math.ceil(rows / PER_PAGE)));

/** Class of the row `at`, from 0, of a list that only narrow screens show in pages. */
export const onPhonePage = (at: number, page: number) =>
  Math.floor(at / PER_PAGE) + 1 === page ? undefined : 'only-wide';

interface PhonePagesProps {
  page: number;
  rows: number;
  addressOf: (page: number) => string;
}

/** Links between the pages of such a list. */
export function PhonePages({ page, rows, addressOf }: PhonePagesProps) {
  return (
    <div className="only-narrow">
      <Pages page={page} pages={pageWithin(Infinity, rows)} addressOf={addressOf} />
    </div>
  );
}
