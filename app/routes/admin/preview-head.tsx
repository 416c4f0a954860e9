/** What stands above the preview of a text. */
export function PreviewHead({ isStored }: { isStored: boolean }) {
  return (
    <p className="hint-text">
      <b>{isStored ? 'Vista previa de lo guardado' : 'Vista previa'}</b>
    </p>
  );
}
