import { useHydrated } from '~/ui/enhance/hydrated';

/**
 * Button that previews the typed text without saving it. Where scripts run the preview updates by itself; the button is
 * then hidden but keeps its space, so that nothing moves.
 */
export function SeeUnsaved({ action }: { action: string }) {
  const isHydrated = useHydrated();
  return (
    <button className={isHydrated ? 'button button--soon' : 'button'} name="vista" value="1" formAction={action}>
      Ver sin guardar
    </button>
  );
}
