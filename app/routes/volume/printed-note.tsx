/** The note on paper, where there are no fields: styles write it, so that what knows none does not show it twice. */
export function PrintedNote({ text }: { text: string }) {
  return text === '' ? null : <div className="printed-note" data-note={text} />;
}
