import { Component, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { PAGE_STATE, PageContext, PLAIN_SITE, type PageState } from '../page-state';
import { allowMovedNodes } from './moved-nodes';
import { rememberTexts, rememberTyping } from './typed-before';

allowMovedNodes();
const sent = JSON.parse(document.getElementById(PAGE_STATE)?.textContent ?? '{}') as PageState;
/** Of the site's data islands get the form's token, the flash message, the member, and whether the version is light. */
const page = { ...sent, site: { ...PLAIN_SITE, ...sent.site } };

/** Hydrates an island with the props that it was rendered with; what was typed before stays. */
export function hydrateIsland(island: HTMLElement, Island: ComponentType<object>): void {
  if (island.querySelector('.button--busy')) return; // sent already: the page is being left, and the button says so
  const { props = '{}', prefix } = island.dataset;
  const markup = island.innerHTML;
  const typeAgain = rememberTyping(island);
  const root = (
    <Guard island={island} markup={markup}>
      <PageContext.Provider value={page}>
        <Island {...(JSON.parse(props) as object)} />
      </PageContext.Provider>
    </Guard>
  );
  flushSync(() => hydrateRoot(island, root, { identifierPrefix: prefix })); // nothing can be typed meanwhile
  typeAgain();
  island.dataset.alive = '';
}

interface GuardProps {
  island: HTMLElement;
  markup: string;
  children: ReactNode;
}

/** Shows the server's markup again where an island breaks: its forms go on without scripts, with what was typed. */
class Guard extends Component<GuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override getSnapshotBeforeUpdate() {
    return this.state.hasFailed ? rememberTexts(this.props.island) : null;
  }

  override componentDidUpdate(_props: GuardProps, _state: object, typeAgain: (() => void) | null) {
    typeAgain?.();
  }

  override render() {
    const { markup, children } = this.props;
    if (!this.state.hasFailed) return children;
    return <div className="island" dangerouslySetInnerHTML={{ __html: markup }} />;
  }
}
