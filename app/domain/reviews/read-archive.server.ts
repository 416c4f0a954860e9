import { readBatches } from '~/domain/book/parse-chapters.server';
import type { Voices } from '~/domain/book/text-remarks';
import { RemarkCollector } from '~/domain/imports/remarks';
import type { FileFailure, ImportKind } from '~/domain/imports/schema';
import { readPicture } from '~/domain/pictures/exported.server';
import { readTopic, type TopicFile } from '~/domain/topics/topic-file.server';
import { recordingList, type Chapters } from '~/domain/recordings/given.server';
import type { VideoFinder } from '~/domain/transcripts/caption-file.server';
import { parseJson } from '~/files/json.server';
import { openArchive, type ArchiveFile } from '~/files/zip.server';
import type { Claim } from './claims.server';
import { chapterPieces, piece, topicPieces } from './piece.server';
import { reasonOf } from './fault-words.server';
import { captionPieces } from './read-captions.server';
import { addChapter, type NamedPlaces } from './named-places';
import { audioPieces, rowsPiece, tablePieces } from './read-recordings.server';
import { refusals, withoutKind, type Failing } from './refusals';
import { aboutPiece, readAlone } from './read-alone.server';
import type { ReviewPiece, Section } from './schema';
import { kindOf, requireAbout, sorted, volumeInName, type ChapterGroup } from './sorting.server';
import { whyUnread } from './unread';

const MB = 1024 * 1024;

/** Reads what names chapters and videos, once all files of the upload have been read. */
export type Later = (findVideo: VideoFinder) => AsyncIterable<ReviewPiece> | Iterable<Promise<ReviewPiece>>;

/** Position of an archive: within another one or not, alone or with other files, and in which upload and book. */
interface Position {
  isInner: boolean;
  isAlone: boolean;
  voices?: Voices;
  places: NamedPlaces;
  later: Later[];
}

/** Reads all that an archive holds, of whatever kinds; archives in it are opened, those in them are not. */
export async function* readArchive(
  name: string,
  open: () => Promise<ArchiveFile[]>,
  claim: Claim,
  { isInner, isAlone, ...upload }: Position,
): AsyncGenerator<ReviewPiece> {
  try {
    const files = await open();
    const position = { isInner, isAlone: isAlone && files.length === 1, ...upload };
    const { groups, json, zip, md, csv, captions, audio, unknown } = sorted(files);
    const named = zip.length > 0 ? null : volumeInName(name);
    if (named !== null) yield* strangers(name, named, groups);
    for (const group of groups.filter(({ volume }) => named === null || volume === named)) {
      yield* readGroup(name, group, claim, upload);
    }
    if (captions.length + audio.length + csv.length > 0)
      upload.later.push((findVideo) => readNaming(name, open, claim, upload.places.chapters, findVideo));
    yield* readOthers(name, json, claim, upload);
    for (const file of md) yield* readText(file, position.isAlone, claim);
    for (const file of zip) yield* readInner(file, position, claim);
    if (unknown.length > 0) yield { name, refused: whyUnread(unknown) };
  } catch (error) {
    yield { name, refused: reasonOf(error) };
  }
}

/** Reads captions, recordings and tables of them from an archive that is opened once more, so that none waits in memory. */
async function* readNaming(
  name: string,
  open: () => Promise<ArchiveFile[]>,
  claim: Claim,
  chapters: Chapters,
  findVideo: VideoFinder,
): AsyncGenerator<ReviewPiece> {
  try {
    const { captions, audio, csv } = sorted(await open());
    yield* captionPieces(name, captions, claim, findVideo);
    yield* audioPieces(name, audio, claim, chapters);
    yield* tablePieces(csv, claim, chapters);
  } catch (error) {
    yield { name, refused: reasonOf(error) };
  }
}

/** Refuses chapters of other volumes than the one in the archive's name. */
function strangers(name: string, named: number, groups: ChapterGroup[]): ReviewPiece[] {
  const isOther = ({ volume }: ChapterGroup) => volume !== named;
  const [others, own] = [groups.filter(isOther), groups.find((group) => !isOther(group))];
  return others.map(({ kind, volume, files }) => {
    const reason = `Son capítulos del volumen ${volume}, y el archivo se llama «${name}».`;
    return own ? piece({ name, kind, volume: named }, '', failed(files, reason)) : { name, kind, refused: reason };
  });
}

const failed = (files: ArchiveFile[], reason: string): FileFailure[] => files.map(({ name }) => ({ name, reason }));

/** Reads the chapters of a group. Those of an invalid volume are refused together. */
async function* readGroup(
  name: string,
  { kind, volume, files }: ChapterGroup,
  claim: Claim,
  { voices, places }: Pick<Position, 'voices' | 'places'>,
): AsyncGenerator<ReviewPiece> {
  if (volume < 1 || volume > 36) {
    yield { name, kind, refused: `El volumen debe estar entre 1 y 36, y «${files[0]?.name}» es del ${volume}.` };
    return;
  }
  const section = { name, kind, volume };
  const large = failed(
    files.filter(({ size }) => size > 2 * MB),
    'Pasa de 2 MB.',
  );
  if (large.length > 0) yield piece(section, '', large);
  const ofSize = files.filter(({ size }) => size <= 2 * MB);
  const claimed = (index: number, file: string) => {
    claim(kind, volume, index, file);
    addChapter(places, volume, index);
  };
  yield* chapterPieces(section, readBatches(kind, volume, ofSize, { inWords: reasonOf, claim: claimed, voices }));
}

/** Reads the JSON files of an archive that are not named like chapters: topics together, the others each by itself. */
async function* readOthers(
  name: string,
  files: ArchiveFile[],
  claim: Claim,
  { places, later }: Pick<Position, 'places' | 'later'>,
): AsyncGenerator<ReviewPiece> {
  const topics: TopicFile[] = [];
  const remarks = new RemarkCollector();
  const failing: Failing[] = [];
  const ofPictures = { name, kind: 'pictures', volume: null } as const;
  for (const file of files) {
    let [bytes, kind]: [bytes?: Buffer, kind?: ImportKind] = [];
    try {
      bytes = await file.read();
      const json = parseJson(bytes);
      kind = kindOf(json.value);
      const alone =
        kind === 'recordings' || kind === 'pictures' ? null : readAlone(file.name, kind, json, claim, places);
      if (kind === 'recordings') {
        const rows = recordingList(json.value);
        later.push(() => [rowsPiece(file.name, rows, claim, places.chapters)]);
      } else if (kind === 'pictures') yield picturePiece(ofPictures, file.name, json.value, claim);
      else if (alone) yield alone;
      else topics.push(claimedTopic(file.name, bytes, claim, remarks));
    } catch (error) {
      failing.push({ name: file.name, reason: reasonOf(error, bytes), kind });
    }
  }
  const section = { name, kind: 'topics', volume: null } as const;
  if (topics.length > 0) yield* topicPieces(section, topics, failing.map(withoutKind), remarks.all);
  else yield* refusals(name, failing);
}

/** A picture that was exported. @throws FileFault as `readPicture`, or when another file has it. */
function picturePiece(section: Section, name: string, value: unknown, claim: Claim): ReviewPiece {
  const given = readPicture(value);
  claim('pictures', 0, given.picture, name);
  return piece(section, JSON.stringify([given]));
}

/** A topic from a file of that name. @throws FileFault as `readTopic`, or when another file has it. */
function claimedTopic(name: string, bytes: Uint8Array, claim: Claim, remarks: RemarkCollector): TopicFile {
  const own = new RemarkCollector();
  const topic = readTopic(name, bytes, own.on(name));
  claim('topics', 0, topic.id, name);
  remarks.take(own.all);
  return topic;
}

async function* readText(file: ArchiveFile, isAlone: boolean, claim: Claim): AsyncGenerator<ReviewPiece> {
  try {
    requireAbout(file.name, isAlone);
    yield aboutPiece(file.name, await file.read(), claim);
  } catch (error) {
    yield { name: file.name, kind: 'about', refused: reasonOf(error) };
  }
}

async function* readInner(
  file: ArchiveFile,
  { isInner, ...position }: Position,
  claim: Claim,
): AsyncGenerator<ReviewPiece> {
  if (isInner)
    yield { name: file.name, refused: 'Es un ZIP dentro de otro que ya está dentro de un ZIP. Súbelo aparte.' };
  else {
    const open = async () => openArchive(await file.read(), 'mixed');
    yield* readArchive(file.name, open, claim, { isInner: true, ...position });
  }
}
