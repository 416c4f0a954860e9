import { RemixBrowser, RemixServer } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { drawnErrorId, drawnPage } from './ui/enhance/drawn-page';
import { rememberTyping } from './ui/enhance/typed-before';
import { DrawingContext } from './ui/fragments';

rememberTyping();
startTransition(() => {
  // A page is drawn again just as the server drew it: it leads to no other, so that it needs no router. What reloads
  // modules while developing goes by one.
  const page = import.meta.env.DEV ? <RemixBrowser /> : <RemixServer {...drawnPage()} />;
  const drawing = { fragments: {}, errorId: drawnErrorId() };
  hydrateRoot(document, <DrawingContext.Provider value={drawing}>{page}</DrawingContext.Provider>);
});
