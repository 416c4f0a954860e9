import { findLocalDraft } from './drafts';

/** The islands of each section of the site, one file for each. */
const sections = import.meta.glob<Record<string, unknown>>('../../islands/*.ts');

const TOUCHES = ['pointerdown', 'focusin', 'input'] as const;

/** Hydrates each island of the page when it is seen or touched, or at once where it has something to tell. */
export function startIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (island.dataset.wakes?.split(' ').some(wakesNow)) void wakeIsland(island);
    else whenSeenOrTouched(island, () => void wakeIsland(island));
  }
}

const awake = new WeakMap<HTMLElement, Promise<void>>();

/** Hydrates an island, once. Rejects if its scripts do not come; another call tries again. */
export function wakeIsland(island: HTMLElement): Promise<void> {
  const before = awake.get(island);
  if (before) return before;
  const waking = hydrate(island);
  awake.set(island, waking);
  waking.catch(() => awake.delete(island));
  return waking;
}

function wakesNow(wakes: string): boolean {
  if (wakes === 'offline') return Boolean(navigator.serviceWorker?.controller);
  if (wakes.startsWith('draft:')) return findLocalDraft(wakes.slice('draft:'.length), () => true) !== null;
  return wakes === 'always';
}

/** The island has no box of its own: what it holds is observed. */
function whenSeenOrTouched(island: HTMLElement, wake: () => void): void {
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && begin());
  const begin = () => {
    observer?.disconnect();
    TOUCHES.forEach((touch) => island.removeEventListener(touch, begin));
    wake();
  };
  TOUCHES.forEach((touch) => island.addEventListener(touch, begin));
  for (const part of island.children) observer?.observe(part);
}

async function hydrate(island: HTMLElement): Promise<void> {
  const [section = '', name = ''] = (island.dataset.island ?? '').split('/');
  const [{ hydrateIsland }, components] = await Promise.all([
    import('./hydrate'),
    sections[`../../islands/${section}.ts`]?.(),
  ]);
  const component = components?.[name];
  if (component === undefined) throw new Error(`There is no island ${section}/${name}.`);
  await new Promise((done) => setTimeout(done)); // a task for each, so that the page stays responsive
  hydrateIsland(island, component as Parameters<typeof hydrateIsland>[1]);
}
