/** A row of figures, each under its name. */
export function Figures({ figures, className }: { figures: [name: string, figure: number][]; className: string }) {
  return (
    <dl className={`figures ${className}`}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="muted-text">{name}</dt>
          <dd className="serif-text">{figure.toLocaleString('es-MX')}</dd>
        </div>
      ))}
    </dl>
  );
}
