import { z } from 'zod';
import { requireKind } from '~/domain/imports/kind-of-json';
import { mending } from '~/domain/imports/mend';
import { RemarkCollector, unnoted, type AddRemark, type Remark } from '~/domain/imports/remarks';
import type { FileFailure } from '~/domain/imports/schema';
import { FileFault } from '~/files/fault';
import { readJson } from '~/files/json.server';
import { fields, listOf, maybeText, shaped, titleText, upTo, wholeNumber } from '~/files/shape.server';
import { bounded, boundedBytes } from '~/text/bounded';
import type { ArchiveFile } from '~/files/zip.server';
import { TEXT_BYTES } from '~/text/markdown.server';
import { normalForm } from '~/text/normal-form';
import { MOST_ENTRIES, tooManyEntries } from '~/domain/book/schema';
import { renderWholeTopic, TOPIC_RENDERING } from './rendered.server';
import { MOST_REFERENCES, tooManyReferences, type RenderedSummary, type TopicItem } from './schema';

const LINK = /^(https?:\/\/\S+|\/([^\s/\\]\S*)?)?$/;
const LONGEST_ID = 200;
const idText = bounded(1000).transform((id) => id.replace(/\p{Cf}/gu, '').trim());
const text = boundedBytes(TEXT_BYTES, 'pasa de 64 KB');

const topicFile = fields({
  id: z.preprocess((id) => (typeof id === 'number' ? String(id) : (id ?? '')), idText),
  title: titleText(200).pipe(z.string().min(1)),
  items: listOf(
    fields({
      info: fields({
        volume: wholeNumber.refine((volume) => volume >= 1 && volume <= 36, { message: 'debe ser de 1 a 36' }),
        index: wholeNumber.refine((index) => index >= 1, { message: 'debe ser 1 o más' }),
        date: maybeText(100),
        link: maybeText(2000).refine((link) => LINK.test(link), {
          message: 'debe ser una ruta como /volume/11?chapter=5 o una dirección http:// o https://',
        }),
      }),
      dialogue_summary: listOf(
        fields({ speaker: maybeText(100), summary: text.optional(), text: text.optional() })
          .refine(({ summary, text: other }) => summary !== undefined || other !== undefined, {
            message: 'debe tener «summary» o «text»',
          })
          .transform(({ speaker, summary, text: other }) => ({ speaker, summary: summary ?? other ?? '' })),
        upTo(MOST_ENTRIES, tooManyEntries),
      ),
    }),
    upTo(MOST_REFERENCES, tooManyReferences),
  ),
});

export interface TopicFile {
  id: string;
  title: string;
  items: TopicItem[];
  rendered: RenderedSummary[];
  rendering: number;
}

/** A topic from the file `name` of an archive; `note` takes remarks on it. @throws FileFault that names the field. */
export function readTopic(name: string, bytes: Uint8Array, note: AddRemark = unnoted): TopicFile {
  const fromName = /^(.+)\.json$/i.exec(name)?.[1];
  if (!fromName) throw new FileFault('El nombre debe terminar en .json.');
  const value = readJson(bytes, mending(note));
  requireKind('topics', value);
  const topic = shaped(topicFile, value, (key) => note('unknown-keys', key));
  const id = normalForm(topic.id || fromName);
  checkId(id);
  return { ...topic, id, rendered: renderWholeTopic(topic.items), rendering: TOPIC_RENDERING };
}

/** The topics of an archive, and the files of it that cannot be taken. */
interface TopicArchive {
  topics: TopicFile[];
  failures: FileFailure[];
  /** Remarks on the topics. */
  remarks: Remark[];
}

/** Reads the topics of an archive; a file that is wrong does not affect the others. */
export async function readTopics(files: Omit<ArchiveFile, 'pieces'>[]): Promise<TopicArchive> {
  const topics = new Map<string, TopicFile>();
  const failures: FileFailure[] = [];
  const remarks = new RemarkCollector();
  for (const file of files) {
    try {
      const own = new RemarkCollector();
      const topic = readTopic(file.name, await file.read(), own.on(file.name));
      if (topics.has(topic.id)) throw new FileFault(`Repite el identificador «${topic.id}» de otro archivo.`);
      topics.set(topic.id, topic);
      remarks.take(own.all);
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      failures.push({ name: file.name, reason: error.message });
    }
  }
  return { topics: [...topics.values()], failures, remarks: remarks.all };
}

/** Checks that an address can hold an id, since it is part of some. */
function checkId(id: string): void {
  if (id.length > LONGEST_ID) throw new FileFault(`El identificador pasa de ${LONGEST_ID} caracteres.`);
  if (/[/?#\p{Cc}]/u.test(id)) throw new FileFault(`El identificador «${id}» no puede contener /, ? ni #.`);
  if (/^\.+$/.test(id)) throw new FileFault(`El identificador «${id}» no puede ser solo puntos.`);
}
