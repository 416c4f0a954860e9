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
bringModules({ root, 'routes/site': site }); // what every page has comes along with what draws it
startTransition(() => {
  const drawing = { fragments: {}, errorId: drawnErrorId() };
  hydrateRoot(
    document,
    <DrawingContext.Provider value={drawing}>
      <RemixBrowser />
    </DrawingContext.Provider>,
  );
});
