import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { changeForm, choiceForm } from '~/domain/collections/choice-forms';
import { highlightIdForm } from '~/domain/highlights/forms';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import {
  changeHighlight,
  clearPosition,
  deleteHighlight,
  saveHighlight,
  setPosition,
  undoDeletion,
} from './actions.server';
import { loadParagraph } from './load.server';
import { Missing } from './missing';
import { PARAGRAPH_PARTS } from './props';
import { ParagraphView } from './view';
import styles from './paragraph.css?url';

export const links = sheet(styles);

export const loader = pageLoader('member', loadParagraph, { databaseError: 'main_failed' });

const nothing = z.object({});

export const action = formAction('member', {
  leave: intent(nothing, setPosition),
  take: intent(nothing, clearPosition),
  // The button among the acts has no fields.
  highlight: intent(choiceForm, saveHighlight, {
    draft: { part: PARAGRAPH_PARTS.highlights },
    optionalFields: ['seen', 'colour', 'line', 'collection', 'collection_name'],
  }),
  change: intent(changeForm, changeHighlight, {
    draft: { part: PARAGRAPH_PARTS.highlights },
    optionalFields: ['colour', 'collection'],
  }),
  remove: intent(highlightIdForm, deleteHighlight),
  restore: intent(highlightIdForm, undoDeletion),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data?.found
    ? titled({ title: `Párrafo ${data.found.number} de ${data.found.name}` }, matches, data.found.wrong !== null)
    : titled({ title: 'Ese párrafo no está' }, matches, true);

export default function Paragraph() {
  const { found, missing } = useLoaderData<typeof loader>();
  return found ? <ParagraphView {...found} /> : <Missing {...missing} />;
}
