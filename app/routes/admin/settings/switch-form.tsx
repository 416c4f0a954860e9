import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { PostForm } from '~/ui/post-form';

/** What a switch says in each of its states. */
interface SwitchWords {
  state: string;
  /** What the other state would bring. */
  hint: string;
  /** Label of the button, which leads to the other state. */
  press: string;
}

interface SwitchProps {
  id: string;
  title: string;
  intent: string;
  isOn: boolean;
  on: SwitchWords;
  off: SwitchWords;
  className?: string;
  /** Between the state and the hint. */
  children?: ReactNode;
}

/** A setting that is on or off: its state in words, and the button to the other. */
export function SwitchForm({ id, title, intent, isOn, on, off, className, children }: SwitchProps) {
  const { state, hint, press } = isOn ? on : off;
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <PostForm action={paths.admin('settings')} intent={intent}>
        <p>
          <span className={isOn ? 'status status--yes' : 'status'}>{state}</span>
        </p>
        {children}
        <p className="hint-text">{hint}</p>
        <button className="button" name="enabled" value={isOn ? '0' : '1'}>
          {press}
        </button>
      </PostForm>
    </section>
  );
}
