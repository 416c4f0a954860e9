import { useEffect } from 'react';
import { Toast, useToast } from './toast';

const ANNOUNCED = 'announced';
/** The event of a page that is left for the login since its session is over. */
export const LEAVES_FOR_LOGIN = 'leaves-for-login';

const SHOWN = 5000; // milliseconds

/** Shows a failure over any page. */
export const announce = (message: string) => window.dispatchEvent(new CustomEvent(ANNOUNCED, { detail: message }));

/** Shows announcements as alerts over the page. */
export function Announcements() {
  const toast = useToast();
  const { show } = toast;
  useEffect(() => {
    const hear = (event: Event) => show((event as CustomEvent<string>).detail, SHOWN, true);
    window.addEventListener(ANNOUNCED, hear);
    return () => window.removeEventListener(ANNOUNCED, hear);
  }, [show]);
  return toast.message === '' ? null : <Toast toast={toast} role="alert" />;
}
