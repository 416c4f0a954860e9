/** That something was done, said once after the redirect. */
export function Done({ words }: { words: string | null }) {
  if (!words) return null;
  return (
    <div className="note good" role="status">
      <p>
        <b>Listo.</b> {words}
      </p>
    </div>
  );
}
