interface CountsProps {
  added: number;
  replaced: number;
  removed: number;
  unchanged: number;
  failed: number;
}

/** Counts of an upload: new, replaced, deleted, unchanged and failed. */
export function UploadCounts({ added, replaced, removed, unchanged, failed }: CountsProps) {
  const counts: [string, number][] = [
    ['Nuevos', added],
    ['Reemplazados', replaced],
    ['Eliminados', removed],
    ['Sin cambios', unchanged],
    ['Con errores', failed],
  ];
  return (
    <dl className="report__counts">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
