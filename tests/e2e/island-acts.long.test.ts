import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { sentence } from '~/errors/catalogue';
import { BOOK } from '../forms/book';
import { DESK } from '../forms/desk';
import type { Form, Refused } from '../forms/form';
import { PANEL } from '../forms/panel';
import { wordsOf } from '../forms/sent';
import { UPLOADS } from '../forms/uploads';
import { walk } from '../setup/axe';
import { changeTexts, prepareChange, type Change } from '../setup/changed-texts';
import { hydratedFully, visit } from '../setup/chromium';
import { refillSite } from '../setup/full-site';
import { signIn, useSite } from '../setup/site-in-browser';
import { isFar, moved, positionFaults, recordPositions } from '../setup/in-sight';
import { CHAPTER, noteOn, saveElsewhere } from '../setup/note';
import { withoutTable } from '../setup/outage';
import { novelty, statesOf } from '../setup/page-checks';
import { person } from '../setup/people';

const SECOND = '/volume/11?chapter=2';
const site = useSite();
beforeAll(refillSite);

/** Something done on a page whose scripts answer it. */
interface Act {
  name: string;
  as: 'user' | 'admin' | null;
  at: string | ((member: Member) => Promise<string>);
  /** Done before: what is typed, and what others do meanwhile. */
  before?: (page: Page, member: Member) => Promise<unknown>;
  control: (page: Page) => Locator;
  /** Done with the control, by default a press. */
  act?: (control: Locator) => Promise<unknown>;
  /** Words of the answer; `isMessage` if they tell the reader of it, in sight, and are announced. */
  says: string;
  isMessage?: true;
  /** Table that cannot be read meanwhile. */
  without?: 'notes';
  /** Set if another page answers, by the form as it is. */
  isPage?: true;
  /** Set if React renders the answer, which a change of its texts may break. */
  isReacts?: true;
  /** Set if what is pressed is not looked for afterwards: a report stands above its form, or a dialog over it. */
  leads?: true;
}

const button =
  (name: string | RegExp, within = 'main') =>
  (page: Page) =>
    page.locator(within).getByRole('button', { name }).first();
const note = (page: Page) => noteOn(page).field;
const types = (text: string) => (page: Page) => note(page).fill(text);
const fills = (text: string) => (field: Locator) => field.fill(text);

/** Address of a page, of which nothing is missing that another act took away. */
const refilled = (path: string) => async () => {
  await refillSite();
  return path;
};

const NOTE = {
  as: 'user',
  at: CHAPTER,
  control: button('Guardar nota'),
  before: types('Mi nota'),
  isReacts: true,
} as const;
const MARKED = 'Marcar como no';

const OF_READERS: Act[] = [
  { ...NOTE, name: 'a note that is saved', says: 'Nota guardada', isMessage: true },
  {
    ...NOTE,
    name: 'a note that cannot be saved',
    without: 'notes',
    says: sentence('note_save_failed'),
    isMessage: true,
  },
  {
    ...NOTE,
    name: 'a note onto a newer one',
    before: async (page, member) => {
      await saveElsewhere(member, 'Otro texto');
      await types('Mi nota')(page);
    },
    says: sentence('note_newer'),
    isMessage: true,
  },
  {
    ...NOTE,
    name: 'a note in a window of another member',
    before: async (page) => {
      await types('Mi nota')(page);
      await signIn(page.context(), site.url(), await person());
    },
    says: sentence('other_author'),
    isMessage: true,
  },
  {
    ...NOTE,
    name: 'a stored note that is chosen before the typed one',
    before: async (page, member) => {
      await saveElsewhere(member, 'Otro texto');
      await types('Mi nota')(page);
      await noteOn(page).save.click();
      await noteOn(page).newer.waitFor();
    },
    control: button('Quedarme con lo guardado'),
    says: 'Se queda lo que estaba guardado.',
    isMessage: true,
    isPage: true,
  },
  {
    ...NOTE,
    name: 'a note that grows too long',
    before: undefined,
    control: note,
    act: fills('a'.repeat(2001)),
    says: '2001/2000 caracteres',
  },
  {
    ...NOTE,
    name: 'a draft that comes back',
    control: note,
    act: (field) => field.page().reload(),
    says: 'Recuperamos tu borrador',
    isMessage: true,
    isPage: true,
  },
  { name: 'the mark of the video', as: 'user', at: SECOND, control: button(/^Marcar como/, '#video'), says: MARKED },
  {
    name: 'the mark of a video in the list',
    as: 'user',
    at: refilled(SECOND),
    control: button(/^Marcar como visto/, '.video-list'),
    says: '1 de 3 vistos',
  },
  {
    name: 'the mark of a video that has gone meanwhile',
    as: 'user',
    at: refilled(CHAPTER),
    before: () => db.deleteFrom('videos').where('video_id', '=', 'v11x5').execute(),
    control: button(/^Marcar como visto.*11-5$/, '#videos'),
    says: sentence('video_not_listed'),
    isMessage: true,
  },
  {
    name: 'the mark of a chapter',
    as: 'user',
    at: SECOND,
    control: button('Marcar como leído', '#leido'),
    says: MARKED,
  },
  {
    name: 'a mark of the contents',
    as: 'user',
    at: '/volume/11/indice',
    control: button(/^Marcar como leído/),
    says: 'Leídos 1 de',
  },
  {
    name: 'the dark mode',
    as: 'user',
    at: SECOND,
    before: (page) => page.locator('.reading-choices > summary').click(),
    control: button('Modo oscuro', 'body'),
    says: 'claro',
  },
  {
    name: 'a link that is copied',
    as: 'user',
    at: SECOND,
    control: button('Compartir', '#compartir'),
    says: 'Enlace copiado',
    isMessage: true,
  },
  {
    name: 'the dialog «Acerca de»',
    as: null,
    at: '/',
    control: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Acerca de' }),
    says: 'Contacto',
    leads: true,
  },
  {
    name: 'a citation over the page',
    as: 'user',
    at: CHAPTER,
    control: (page) => page.getByRole('link', { name: /^Consultar cita/ }).first(),
    says: 'Cita bíblica',
    leads: true,
  },
];

const OF_ADMINS: Act[] = [
  {
    name: 'the preview of «Acerca de»',
    as: 'admin',
    at: '/admin/about',
    control: (page) => page.locator('main textarea').first(),
    act: fills('# Otro texto'),
    says: 'Otro texto',
    isReacts: true,
  },
  {
    name: 'the question before something is deleted',
    as: 'admin',
    at: '/admin/playlists',
    control: (page) => page.getByRole('link', { name: /^Eliminar la playlist/ }).first(),
    says: 'Volver sin hacerlo',
    leads: true,
  },
];

/** A form of each island of the panel, as it is done and as it is first refused. */
const ISLANDS: Record<string, Form | undefined> = {
  ...{ news: PANEL.news, image: PANEL.image, about: PANEL.about, synonyms: PANEL.synonyms },
  ...{ text: BOOK.text, study: BOOK.study, video: BOOK.video, topic: BOOK.topic, gospel: BOOK['gospel of a day'] },
  ...{ list: DESK['list of YouTube'], playlist: UPLOADS.playlist },
};

function actOf(name: string, form: Form, refused?: Refused): Act {
  const { at, before, press = '', within = 'main', done } = form;
  const typed = Object.entries({ ...(form.types as Record<string, string>), ...refused?.types });
  const [fileName, content] = refused?.file ?? form.file ?? [];
  const control = (page: Page) => page.locator(within).getByRole('button', { name: press, exact: true }).first();
  return {
    name: `${name} ${refused ? 'that is refused' : 'that is done'}`,
    as: 'admin',
    at: async (member) => {
      await before?.(member);
      return typeof at === 'string' ? at : at(member);
    },
    before: async (page, member) => {
      const own = control(page).locator('xpath=ancestor::form');
      if (!form.file)
        for (const [field, text] of typed) if (text !== 'on') await own.locator(`[name=${field}]`).fill(text);
      if (fileName) {
        const file = { name: fileName, mimeType: 'application/octet-stream', buffer: Buffer.from(content!) };
        await own.locator('[type=file]').setInputFiles(file);
      }
      await refused?.meanwhile?.(member);
    },
    control,
    says: wordsOf(refused?.says ?? done.says)[0]!,
    isMessage: true,
    isPage: form.file && refused ? undefined : true,
    isReacts: form.file && refused ? true : undefined,
    leads: !refused && (form.file || done.to?.includes('?informe')) ? true : undefined,
  };
}
const OF_FORMS = Object.entries(ISLANDS).flatMap(([name, form]) =>
  form ? [actOf(name, form), ...(form.refused ?? []).slice(0, 1).map((refused) => actOf(name, form, refused))] : [],
);

/** Changes by a translating browser, as soon as the page is loaded or once its scripts run, and by an extension. */
const CHANGES: Change[] = [
  { how: 'replaced', when: 'early' },
  { how: 'replaced', when: 'late' },
  { how: 'wrapped', when: 'late' },
];

/** Runs in the page: names the element that has the focus. */
function focused(): string {
  const at = document.activeElement as (HTMLElement & { labels?: NodeListOf<HTMLElement> }) | null;
  if (!at || at === document.body) return '';
  const words = at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent ?? '';
  return `${at.tagName} ${words.replace(/\s+/g, ' ').trim()}`;
}

/** Runs in the page: tells whether no request is under way. A result is announced before its button is free again. */
const isQuiet = () =>
  document.querySelector('.button--busy, .mark-button[aria-disabled], [aria-busy=true], [data-busy]') === null;

/** Opens the page on a phone, changed if so, and does the act. Returns the page, and the errors that it throws. */
async function done(one: Act, change?: Change): Promise<{ page: Page; errors: string[] }> {
  const member = await person(one.as ?? 'user');
  const as = one.as ? member : undefined;
  const page = await site.open({ as, viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });
  const errors: string[] = [];
  if (change) {
    await page.addInitScript(prepareChange, change);
    page.removeAllListeners('pageerror'); // a page that was changed early is rendered again, and React logs an error
    page.on('pageerror', ({ message }) => /React error #4(18|23|25)/.test(message) || errors.push(message));
  }
  await visit(page, typeof one.at === 'string' ? one.at : await one.at(member));
  await one.before?.(page, member);
  if (change?.when === 'late') await page.evaluate(changeTexts);
  const control = one.control(page);
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await recordPositions(page);
  const answered = async () => {
    await Promise.all([one.isPage && page.waitForEvent('load'), (one.act ?? ((it) => it.click()))(control)]);
    await page.getByText(one.says).filter({ visible: true }).first().waitFor();
  };
  await (one.without ? withoutTable(one.without, answered) : answered());
  await hydratedFully(page);
  await page.waitForFunction(isQuiet);
  return { page, errors };
}

const TEXTS = 'textarea, input:is([type=text], [type=search], [type=url], [type=email], :not([type]))';

/** Goes on typing in the form of a control. Returns the faults where something else takes the keys. */
async function faultsOfTyping(control: Locator): Promise<string[]> {
  const field = control.locator('xpath=ancestor::form').locator(TEXTS).first();
  if ((await control.count()) === 0 || (await field.count()) === 0 || !(await field.isEditable())) return [];
  await field.fill('');
  await field.pressSequentially('abc');
  const text = await field.inputValue();
  return text === 'abc' ? [] : [`what is typed on is «${text}»`];
}

/** Element with the focus after an act on a page that nobody changes. */
const focusAfter = new Map<string, string>();

const isNewState = novelty();

/** Does an act. Returns the faults of its answer: where it stands, whether it is announced, where the keys go. */
async function faultsOf(act: Act): Promise<string[]> {
  const { page } = await done(act);
  const faults = act.isMessage ? await positionFaults(page, act.says) : [];
  if (!act.isPage && !act.leads) faults.push(...(await moved(page, act.says)));
  const focus = await page.evaluate(focused);
  focusAfter.set(act.name, focus);
  if (!act.isPage && focus === '') faults.push('the focus is lost');
  if (!act.leads && (await isFar(act.control(page)))) faults.push('its form is out of sight');
  if (!act.leads) faults.push(...(await faultsOfTyping(act.control(page))));
  return isNewState(await statesOf(page)) ? [...faults, ...(await walk(page))] : faults;
}

const ACTS = [...OF_READERS, ...OF_ADMINS];
/** The acts whose page stays, each with a change in turn; those that React answers with every change. */
const CHANGED = [...ACTS, ...OF_FORMS]
  .filter(({ isPage }) => !isPage)
  .flatMap((act, at) =>
    CHANGES.filter((_, nth) => act.isReacts || nth === at % CHANGES.length).map((change) => ({ act, change })),
  );

// Answers as the server sends them: answers.long.test.ts.
describe('the answer of scripts stands in sight, is announced, leaves the focus; axe finds nothing', () => {
  it.each(ACTS)('$name', async (act) => expect(await faultsOf(act)).toEqual([]));

  it.each(CHANGED)('on a page changed by others ($change.how $change.when): $act.name', async ({ act, change }) => {
    if (!focusAfter.has(act.name)) await faultsOf(act);
    const { page, errors } = await done(act, change);
    expect([errors, await page.evaluate(focused)]).toEqual([[], focusAfter.get(act.name)]);
  });

  // They change what the others find.
  it.each(OF_FORMS)('$name', async (act) => expect(await faultsOf(act)).toEqual([]));
});
