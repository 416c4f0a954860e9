import { db } from '~/db/db.server';
import { setTopicsVisibility } from '~/domain/topics/storing.server';
import { formAction, intent } from '~/http/forms/form.server';
import { topicIn } from '~/http/pages/topic-param';
import { topicFilterIn, listAddress } from './topic-filter';
import { markedIn, MARKS } from './marked';
import { markedForm } from './marked-form.server';

const listAt = (request: Request) => listAddress(topicFilterIn(new URL(request.url).searchParams));

/** Shows or hides the topic that the address names, or all selected topics. */
const turn = (visible: boolean) =>
  intent<'editor', typeof markedForm>(
    markedForm,
    async (values, { asker, args, done }) => {
      const to = listAt(args.request);
      const only = new URL(args.request.url).searchParams.get('solo');
      const ids = only === null ? markedIn(values) : [topicIn({ id: only })];
      if (ids.length === 0) return done({ to, flash: 'ningun-tema' });
      const { count } = await setTopicsVisibility(db, asker, ids, visible);
      if (only !== null) return done({ to, flash: visible ? 'tema-visible' : 'tema-oculto' });
      return done({ to, flash: [visible ? 'temas-visibles' : 'temas-ocultos', count] });
    },
    { optionalFields: MARKS },
  );

/** Actions of the list of topics; each redirects back to the same page and filter of the list. */
export const topicForms = formAction('editor', {
  show: turn(true),
  hide: turn(false),
});
