import { useHydrated } from '~/ui/enhance/hydrated';

/**
 * The button that shows how what was typed will look, without saving it; where scripts run the preview follows by itself,
 * and the button's room stays, so that nothing moves.
 */
export function SeeUnsaved({ action }: { action: string }) {
  const isHydrated = useHydrated();
  return (
    <button className={isHydrated ? 'button button--soon' : 'button'} name="vista" value="1" formAction={action}>
      Ver sin guardar
    </button>
  );
}
