import { RemarkList } from '~/routes/admin/remark-list';
import { plural } from '~/text/spanish';
import { reviewRemarks, type Cause, type SectionProps } from './words';

const SHOWN = 5;

/** List of the reasons why files cannot be stored. */
export function Causes({ causes }: { causes: Cause[] }) {
  if (causes.length === 0) return null;
  return (
    <section className="notice report report--mixed" aria-labelledby="errores">
      <h2 id="errores">Lo que no se puede guardar</h2>
      <ul role="list" className="plain-list report__failures">
        {causes.map(({ section, of, reason, names }) => (
          <li key={`${section} ${reason}`}>
            <code className="breakable">{of}</code>
            <span>
              {reason}
              {names.length > 0 && (
                <>
                  {' '}
                  <span className="muted-text">
                    {plural(names.length, 'archivo', 'archivos')}: {names.slice(0, SHOWN).join(', ')}
                    {names.length > SHOWN && ` y ${names.length - SHOWN} más`}
                  </span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Remarks on the files that can be stored. */
export function ReviewRemarks({ sections }: { sections: SectionProps[] }) {
  const remarks = reviewRemarks(sections);
  if (remarks.length === 0) return null;
  return (
    <section className="notice report" aria-labelledby="avisos">
      <h2 id="avisos">Conviene saberlo</h2>
      <RemarkList remarks={remarks} />
    </section>
  );
}
