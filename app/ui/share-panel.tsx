import type { ReactNode } from 'react';
import type { Shared } from './enhance/share';
import { Icon, NewTab } from './icon';
import { ScriptButton } from './script-button';

interface ShareProps extends Omit<Shared, 'failureTime'> {
  /** The label of the field with the address. */
  label: string;
  /** Text sent with the address; the title if absent. */
  message?: string;
  failureTime?: number;
  /** More actions for the address. */
  children?: ReactNode;
}

const FAILURE_TIME = 3000;

/** The address to copy or to send and, with scripts, a button that shares by the device's own means. */
export function SharePanel({ label, failureTime = FAILURE_TIME, message, children, ...shared }: ShareProps) {
  const { title, address } = shared;
  const subject = encodeURIComponent(title);
  const text = encodeURIComponent(`${message ?? title}\n${address}`);
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
        <ScriptButton words="Compartir" icon="share" data-share={JSON.stringify({ ...shared, failureTime })} />
        {children}
      </p>
    </div>
  );
}
