/** The note on paper, where there are no fields. */
export function PrintedNote({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <div className="printed-note">
      <h4>Mi nota</h4>
      <p className="printed-note__text">{text}</p>
    </div>
  );
}
