import { Icon } from './icon';
import type { IconName } from './icons';
import { useSite } from './page-state';

interface ScriptButtonProps {
  words: string;
  icon?: IconName;
  /** What the button does, and its accessible name if that is not its words (`data-label`). */
  [data: `data-${string}`]: string | undefined;
}

/** The place of a button that needs scripts, which put it there (`ui/enhance/script-buttons`); nothing without them. */
export function ScriptButton({ words, icon, ...data }: ScriptButtonProps) {
  if (useSite().isLight) return null;
  return (
    <span className="button button--soon" data-words={words} aria-hidden="true" {...data}>
      {icon && (
        <>
          <Icon name={icon} />{' '}
        </>
      )}
    </span>
  );
}
