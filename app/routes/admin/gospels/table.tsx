import { Fragment } from 'react';
import { paths } from '~/paths';
import { longDate, monthInWords, plural } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import { ConfirmLink } from '~/routes/admin/confirm';
import { questions } from '~/routes/admin/questions';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';

interface GospelListProps {
  months: { month: string; count: number }[];
  month: string;
  gospels: { date: string; heading: string; reference: string; views: number }[];
}

const HEADINGS: Heading[] = [['Fecha'], ['Título'], ['Cita'], ['Vistas', 'number']];

/** Table of the gospels of a month, with downloads and a link to delete all gospels. */
export function GospelTable(list: GospelListProps) {
  const { months } = list;
  const total = months.reduce((sum, one) => sum + one.count, 0);
  if (months.length === 0) return <p className="muted-text part">Todavía no hay evangelios.</p>;
  return (
    <section className="part">
      <Rows {...list} />
      <Downloads {...list} />
      <p className="row gap">
        <ConfirmLink to={paths.adminDeleteGospels()} question={questions.gospels()}>
          Eliminar todos los evangelios
        </ConfirmLink>{' '}
        <span className="muted-text">{plural(total, 'día', 'días')} en total</span>
      </p>
    </section>
  );
}

function Rows({ month, gospels }: GospelListProps) {
  if (gospels.length === 0) return null;
  return (
    <Table caption={`Evangelios de ${monthInWords(month)}`} headings={HEADINGS}>
      {gospels.map(({ date, heading, reference, views }) => (
        <tr key={date} role="row">
          <RowHead>
            <a href={paths.adminGospel(date)}>{longDate(date)}</a>
          </RowHead>
          <Cell label="Título">{heading}</Cell>
          <Cell label="Cita">{reference}</Cell>
          <Cell label="Vistas" className="table__number">
            {views}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

/** Downloads of this month and of each year; one file of all gospels would exceed the upload limit. */
function Downloads({ months, month, gospels }: GospelListProps) {
  const years = [...new Set(months.map((one) => one.month.slice(0, 4)))];
  return (
    <p className="row gap">
      {gospels.length > 0 && <Download within={month} words={monthInWords(month)} />}
      {years.map((year) => (
        <Fragment key={year}>
          {' '}
          <Download within={year} words={`todo ${year}`} />
        </Fragment>
      ))}
    </p>
  );
}

function Download({ within, words }: { within: string; words: string }) {
  return (
    <a className="button" href={paths.adminExport(`Evangelios_${within}.json`)}>
      <Icon name="down" /> Descargar {words}
    </a>
  );
}
