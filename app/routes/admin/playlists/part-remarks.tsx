import type { RemarkInWords } from '~/domain/imports/remark-words';
import { RemarkList } from '~/routes/admin/remark-list';

/** Remarks on a part of a chapter, which is stored with them all the same; nothing where there are none. */
export function PartRemarks({ remarks, title }: { remarks: RemarkInWords[]; title: string }) {
  if (remarks.length === 0) return null;
  return (
    <section className="notice" id="avisos" aria-label={title}>
      <p>{title}:</p>
      <RemarkList remarks={remarks} />
    </section>
  );
}
