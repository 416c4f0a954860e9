import { describe } from 'vitest';
import { BOOK } from '../forms/book';
import { DESK } from '../forms/desk';
import type { Form, Refused } from '../forms/form';
import { PANEL } from '../forms/panel';
import { wordsOf } from '../forms/sent';
import { UPLOADS } from '../forms/uploads';
import { testAnswers, type Act, type SentFile } from '../setup/acts';
import { useHouse } from '../setup/house';

const house = useHouse();

/** A form of each island of the panel. Without scripts: tests/e2e/form-answers.long.test.ts. */
const ISLANDS = [
  ...[PANEL.news, PANEL.image, PANEL.about, PANEL.synonyms, BOOK.text, BOOK.study, BOOK.video, BOOK.topic],
  ...[BOOK['gospel of a day'], BOOK['gospel of a new day'], DESK['list of YouTube'], UPLOADS.playlist, UPLOADS.about],
].filter((form): form is Form => form !== undefined);

const sent = ([name, content]: NonNullable<Form['file']>): SentFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

const isText = ([, value]: [string, string]) => value !== 'on'; // no box

/** The form as it is done, or as it is refused. */
function actOf(form: Form, refused?: Refused): Act {
  const { at, before, press = '', within, done } = form;
  const typed = { ...(form.types as Record<string, string>), ...refused?.types };
  const file = refused?.file ?? form.file;
  const isUpload = file !== undefined;
  return {
    at: async (member) => {
      await before?.(member!);
      return typeof at === 'string' ? at : at(member!);
    },
    types: isUpload ? {} : Object.fromEntries(Object.entries(typed).filter(isText)),
    file: file && file[0] !== '' ? sent(file) : undefined,
    press,
    form: within,
    says: wordsOf(refused?.says ?? done.says)[0]!,
    meanwhile: refused?.meanwhile && ((member) => refused.meanwhile!(member!)),
    isAlone: true,
    stays: isUpload && refused ? true : undefined,
    leads: !refused && (isUpload || done.to?.includes('?informe')) ? true : undefined, // a report stands above the form
  };
}

describe('on a phone the answer of an island stands where its form is', () => {
  const acts = ISLANDS.flatMap((form) => [undefined, ...(form.refused ?? [])].map((refused) => actOf(form, refused)));
  testAnswers(house, acts, true, 'admin');
});
