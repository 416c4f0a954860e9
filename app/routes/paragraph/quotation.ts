interface Quoted {
  volume: number;
  index: number;
  number: number;
  text: string;
}

/** Quotation marks within others, as Spanish has them. */
const within = (text: string) => text.replaceAll('«', '“').replaceAll('»', '”');

/** A text without the quotation marks that hold the whole of it. */
const unquoted = (text: string) => /^«([^«»]*)»$/.exec(text)?.[1] ?? text;

/** A paragraph with where it stands: '«…» (Libro de Cielo, vol. 11, cap. 5, § 3)'. */
export const quotationOf = ({ volume, index, number, text }: Quoted) =>
  `«${within(unquoted(text))}» (Libro de Cielo, vol. ${volume}, cap. ${index}, § ${number})`;
