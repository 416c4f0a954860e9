/** Notice with the reason of a refusal; nothing without one. */
export function Refused({ why }: { why: string | null | undefined }) {
  if (!why) return null;
  return (
    <div className="notice notice--bad" role="alert">
      <p>{why}</p>
    </div>
  );
}
