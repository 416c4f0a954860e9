/** The note on paper, where there are no fields: styles write it, so that it is not shown twice without styles. */
export function PrintedNote({ text }: { text: string }) {
  return text === '' ? null : <div className="printed-note" data-note={text} />;
}
