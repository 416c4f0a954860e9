import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import * as root from './root';
import * as site from './routes/site';
import { bringModules, pageErrorId } from './ui/enhance/drawn-page';
import { allowMovedNodes } from './ui/enhance/moved-nodes';
import { rememberTyping } from './ui/enhance/typed-before';
import { RenderContext } from './ui/fragments';

allowMovedNodes();
rememberTyping();
bringModules({ root, 'routes/site': site }); // every page has these routes: they come with the entry
startTransition(() => {
  const renderContext = { fragments: {}, errorId: pageErrorId() };
  hydrateRoot(
    document,
    <RenderContext.Provider value={renderContext}>
      <RemixBrowser />
    </RenderContext.Provider>,
  );
});
