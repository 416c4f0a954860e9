import { useEffect } from 'react';
import { Toast, useToast } from './toast';

const ANNOUNCED = 'announced';
/** The event of a page that is left for the login since its session is over. */
export const LEAVES_FOR_LOGIN = 'leaves-for-login';

const SHOWN = 5000; // milliseconds

/** Says over any page that something failed. */
export const announce = (message: string) => window.dispatchEvent(new CustomEvent(ANNOUNCED, { detail: message }));

/** What is announced. */
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
