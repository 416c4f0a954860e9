import type { ReactNode } from 'react';
import { share } from './enhance/share';
import type { ToastState } from './enhance/toast';
import { useHydrated } from './enhance/hydrated';
import { Icon, NewTab } from './icon';
import { useSite } from './site';

interface ShareProps {
  /** The label of the field with the address. */
  label: string;
  title: string;
  /** Texts for the link where scripts share it; one of them is taken at random. */
  texts: string[];
  address: string;
  /** The text to copy; the address if absent. */
  copied?: string;
  toast: ToastState;
  /** The time that the message of a failed copy is shown, in milliseconds. */
  failureTime?: number;
  /** More actions for the address. */
  children?: ReactNode;
}

const FAILURE_TIME = 3000;

/** The address to copy or to send and, with scripts, a button that shares by the device's own means. */
export function SharePanel({ label, toast, failureTime = FAILURE_TIME, children, ...shared }: ShareProps) {
  const { title, address } = shared;
  const isHydrated = useHydrated();
  const { isLight } = useSite();
  const subject = encodeURIComponent(title);
  const text = encodeURIComponent(`${title}\n${address}`);
  return (
    <div className="sans-text">
      <label htmlFor="enlace">{label}</label> <input className="input" id="enlace" readOnly value={address} />
      <p className="row gap">
        <a className="button" href={`mailto:?subject=${subject}&body=${text}`}>
          <Icon name="mail" /> Correo
        </a>{' '}
        <a className="button" href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer">
          WhatsApp
          <NewTab />
        </a>{' '}
        {isHydrated ? (
          <button type="button" className="button" onClick={() => void share({ ...shared, failureTime }, toast.show)}>
            <Icon name="share" /> Compartir
          </button>
        ) : (
          !isLight && (
            <span className="button button--soon" data-words="Compartir" aria-hidden="true">
              <Icon name="share" />{' '}
            </span>
          )
        )}
        {children}
      </p>
    </div>
  );
}
