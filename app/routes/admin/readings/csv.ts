import { db } from '~/db/db.server';
import { countedDay } from '~/domain/readings/counting.server';
import { readingRows } from '~/domain/readings/readings.server';
import { COUNTED_ACTS, READING_ACTS } from '~/domain/readings/schema';
import { download } from '~/http/pages/download.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { CSV_START, csvLine } from '~/text/csv';
import { volumeInQuery } from './volume.server';

const COLUMNS = COUNTED_ACTS.filter((act) => act !== 'vain');

/** Downloads the figures of each chapter and week as a file for spreadsheets; those that are not shown are empty. */
export const loader = pageLoader(
  'editor',
  (editor, args) =>
    download(editor, args, {
      name: `lecturas_${countedDay()}.csv`,
      type: 'text/csv',
      head: CSV_START + csvLine(['Semana', 'Volumen', 'Capítulo', ...COLUMNS.map((act) => READING_ACTS[act])]),
      batches: readingRows(db, volumeInQuery(args.request), countedDay()),
      write: (rows) =>
        rows
          .map(({ week, volume, index, figures }) =>
            csvLine([week, volume, index, ...COLUMNS.map((act) => figures[act] ?? '')]),
          )
          .join(''),
    }),
  { databaseError: 'csv_failed', back: paths.adminReadings(), isList: true },
);
