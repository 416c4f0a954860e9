import { RemixBrowser, RemixServer } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { drawnPage } from './ui/enhance/drawn-page';
import { rememberTyping } from './ui/enhance/typed-before';

rememberTyping();
startTransition(() => {
  // A page is drawn again just as the server drew it: it leads to no other, so that it needs no router. What reloads
  // modules while developing goes by one.
  hydrateRoot(document, import.meta.env.DEV ? <RemixBrowser /> : <RemixServer {...drawnPage()} />);
});
