import type { NamedVideo } from '~/domain/book/schema';
import { prefixIn, typedNumber } from './numbering';
import { othersOf } from './playlist';
import type { YouTubeList } from './schema';

/** Remark on a row: what storing it replaces, or why its number is not the one that was typed. */
type RowRemark =
  | { kind: 'replaces' | 'other-volume'; title: string }
  | { kind: 'renumbers'; number: number }
  | { kind: 'doubled' | 'same-video'; row: number }
  | { kind: 'typed'; number: number; row: number };

/** The remarks on each row of a list, beside the videos that its volume has. */
export function rowRemarks(list: YouTubeList, standing: NamedVideo[]): RowRemark[][] {
  const { volume, rows, videos } = list;
  if (volume === null) return rows.map(() => []);
  const others = new Map(othersOf(videos, standing).map((video) => [video.index, video]));
  const known = new Map(standing.map((video) => [video.videoId, video]));
  const [rowOf, firstOf] = [new Map<number, number[]>(), new Map<string, number>()];
  for (const [at, { number }] of rows.entries()) {
    if (number !== null) rowOf.set(number, [...(rowOf.get(number) ?? []), at]);
    const { videoId = '' } = videos[at] ?? {};
    if (videoId && !firstOf.has(videoId)) firstOf.set(videoId, at);
  }
  return rows.map(({ number, title }, at) => {
    const video = videos[at];
    const remarks: RowRemark[] = [];
    const prefix = prefixIn(title);
    const [other] = number === null ? [] : (rowOf.get(number) ?? []).filter((one) => one !== at);
    const replaced = number === null ? undefined : others.get(number);
    const before = known.get(video?.videoId || '-');
    const typed = video && typedNumber(video, volume);
    const [holder] = typed === undefined ? [] : (rowOf.get(typed) ?? []);
    const first = firstOf.get(video?.videoId ?? '');
    if (prefix && prefix.volume !== volume)
      remarks.push({ kind: 'other-volume', title: `${prefix.volume}-${prefix.index}` });
    if (first !== undefined && first < at) remarks.push({ kind: 'same-video', row: first + 1 });
    else if (typed !== undefined && typed !== number && holder !== undefined && holder !== at)
      remarks.push({ kind: 'typed', number: typed, row: holder + 1 });
    if (other !== undefined) remarks.push({ kind: 'doubled', row: other + 1 });
    if (replaced) remarks.push({ kind: 'replaces', title: replaced.title });
    else if (number !== null && before && before.index !== number)
      remarks.push({ kind: 'renumbers', number: before.index });
    return remarks;
  });
}

/** A remark on a row in words. */
export function rowRemarkInWords(remark: RowRemark): string {
  switch (remark.kind) {
    case 'replaces':
      return `Reemplaza a «${remark.title}».`;
    case 'other-volume':
      return `Su título dice ${remark.title}, que es de otro volumen.`;
    case 'renumbers':
      return `En el libro tiene el número ${remark.number}.`;
    case 'doubled':
      return `Tiene el mismo número que la fila ${remark.row}.`;
    case 'same-video':
      return `Es el mismo video que el de la fila ${remark.row}.`;
    case 'typed':
      return `Decía ${remark.number}, que ya tiene la fila ${remark.row}.`;
  }
}
