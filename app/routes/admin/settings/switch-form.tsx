import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { PostForm } from '~/ui/post-form';
import { SWITCHES } from './switches';

interface SwitchProps {
  /** Intent of the form. */
  name: keyof typeof SWITCHES;
  isOn: boolean;
  className?: string;
  /** Between the state and the hint. */
  children?: ReactNode;
  /** Form of its own, below the button. */
  below?: ReactNode;
}

/** A setting that is on or off: its state in words, and the button to the other. */
export function SwitchForm({ name, isOn, className, children, below }: SwitchProps) {
  const { id, title, on, off } = SWITCHES[name];
  const { state, hint, press } = isOn ? on : off;
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <PostForm action={paths.admin('settings')} intent={name}>
        <p>
          <span className={isOn ? 'status status--yes' : 'status'}>{state}</span>
        </p>
        {children}
        <p className="hint-text">{hint}</p>
        <button className="button" name="enabled" value={isOn ? '0' : '1'}>
          {press}
        </button>
      </PostForm>
      {below}
    </section>
  );
}
