import { useHydrated } from '~/ui/enhance/hydrated';

/** The button that shows how what was typed will look, without saving it; where scripts run the preview follows by itself. */
export function SeeUnsaved({ action }: { action: string }) {
  const isHydrated = useHydrated();
  if (isHydrated) return null;
  return (
    <button className="button" name="vista" value="1" formAction={action}>
      Ver sin guardar
    </button>
  );
}
