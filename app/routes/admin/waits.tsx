import { paths } from '~/paths';

interface WaitsProps {
  /** Review that is to be published, and its moment; null where none waits. */
  waits: { reviewId: string; at: string } | null;
}

/** Notice of an editor that another version is to be published later. */
export function Waits({ waits }: WaitsProps) {
  if (!waits) return null;
  return (
    <p className="notice">
      Hay una versión que se publicará el {waits.at}. <a href={paths.adminReview(waits.reviewId)}>Ver qué cambia</a>
    </p>
  );
}
