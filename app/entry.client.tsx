import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { rememberTyping } from './ui/enhance/typed-before';

rememberTyping();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
