import { useEffect } from 'react';
import { Toast, useToast } from './toast';

const ANNOUNCED = 'announced';
/** The event before a page is left for the login because its session is over. */
export const LEAVES_FOR_LOGIN = 'leaves-for-login';

const SHOWN = 5000; // milliseconds

/** Shows a failure over any page. */
export const announce = (message: string) => window.dispatchEvent(new CustomEvent(ANNOUNCED, { detail: message }));

/** Shows announcements as alerts over the page. */
export function Announcements() {
  const toast = useToast();
  const { show } = toast;
  useEffect(() => {
    const listen = (event: Event) => show((event as CustomEvent<string>).detail, SHOWN, true);
    window.addEventListener(ANNOUNCED, listen);
    return () => window.removeEventListener(ANNOUNCED, listen);
  }, [show]);
  return toast.message === '' ? null : <Toast toast={toast} role="alert" />;
}
