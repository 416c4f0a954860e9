/** Why an act was not done; nothing where it was not tried, or was done. */
export function Refused({ why }: { why: string | null | undefined }) {
  if (!why) return null;
  return (
    <div className="notice notice--bad" role="alert">
      <p>{why}</p>
    </div>
  );
}
