import { paths } from '~/paths';
import { Gap } from '~/routes/admin/gap';
import { onPhonePage } from '~/routes/admin/phone-pages';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';
import type { Figure, Figures } from './figures';

export interface VolumeRow {
  number: number;
  title: string;
  isAvailable: boolean;
  figures: Figures;
}

const HEADINGS: Heading[] = [['Volumen'], ['Estado'], ['Playlist'], ['Texto'], ['Estudio'], ['Temas']];

function Counted({ figure: { said, gaps }, of }: { figure: Figure; of: string }) {
  return (
    <>
      {said.words && (
        <a href={said.to}>
          {said.words}
          <span className="visually-hidden">{of}</span>
        </a>
      )}
      {gaps.map(({ words, to }, at) => (
        <span key={words}>
          {(said.words || at > 0) && ', '}
          <Gap words={words} to={to} hidden={of} />
        </span>
      ))}
    </>
  );
}

function Row({ volume, className }: { volume: VolumeRow; className?: string }) {
  const { number, title, isAvailable, figures } = volume;
  const of = (what: string) => `: ${what} del volumen ${number}`;
  return (
    <tr role="row" className={className}>
      <RowHead>
        <a href={paths.adminVolume(number)}>{title}</a>
      </RowHead>
      <Cell>
        <span className={isAvailable ? 'status status--yes' : 'status'}>
          {isAvailable ? 'Disponible' : 'No disponible'}
        </span>
        {figures.state && (
          <>
            {' '}
            <Gap words={figures.state} to={`${paths.adminVolume(number)}#volumen`} hidden={of('estado')} />
          </>
        )}
      </Cell>
      <Cell>
        <Counted figure={figures.playlist} of={of('playlist')} />
      </Cell>
      <Cell label={figures.text.said.words && 'Texto'}>
        <Counted figure={figures.text} of={of('textos')} />
      </Cell>
      <Cell label={figures.study.said.words && 'Estudio'}>
        <Counted figure={figures.study} of={of('estudios')} />
      </Cell>
      <Cell label={figures.topics.said.words && 'Temas'}>
        <Counted figure={figures.topics} of={of('temas')} />
      </Cell>
    </tr>
  );
}

/** The volumes with what each has, and what is missing in words. */
export function ShelfTable({ volumes, page }: { volumes: VolumeRow[]; page: number }) {
  return (
    <Table caption="Lo que tiene cada volumen" headings={HEADINGS} isPaired>
      {volumes.map((volume, at) => (
        <Row key={volume.number} volume={volume} className={onPhonePage(at, page)} />
      ))}
    </Table>
  );
}
