import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import * as root from './root';
import * as site from './routes/site';
import { bringModules, drawnErrorId } from './ui/enhance/drawn-page';
import { allowMovedNodes } from './ui/enhance/moved-nodes';
import { rememberTyping } from './ui/enhance/typed-before';
import { DrawingContext } from './ui/fragments';

allowMovedNodes();
rememberTyping();
bringModules({ root, 'routes/site': site }); // every page has these routes: they come with the entry
startTransition(() => {
  const renderContext = { fragments: {}, errorId: drawnErrorId() };
  hydrateRoot(
    document,
    <DrawingContext.Provider value={renderContext}>
      <RemixBrowser />
    </DrawingContext.Provider>,
  );
});
