import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { recordRefusal, type Uploader } from '~/domain/imports/records.server';
import { mergedRemarks, type Remark } from '~/domain/imports/remarks';
import { storedName, storedReason, type FileFailure, type Remarks } from '~/domain/imports/schema';
import { Refusal } from '~/errors/refusal';
import { bytes } from '~/text/spanish';
import { partKeys, videosIn } from '~/domain/imports/standing.server';
import type { StoredPiece } from './import-section.server';
import { staged } from './staged.server';
import type { ReviewPiece, RefusedFile, Section } from './schema';

const deflated = promisify(deflateRaw);

/** A piece of a section that is held in memory: its row is empty. */
export interface HeldPiece extends StoredPiece {
  section: number;
}

/** Characters that a review may hold, and how many of them may be held in memory. */
export interface ReviewBounds {
  most: number;
  held: number;
}

/** Writes the sections of one review, each in its row. */
export class ReviewWriter {
  private readonly sections = new Map<string, number>();
  private readonly remarks = new Map<number, Remarks>();
  private pieces = 0;
  private size = 0;
  /** The first pieces, as many as may be held. */
  readonly held: HeldPiece[] = [];

  constructor(
    private readonly db: Database,
    readonly id: string,
    private readonly by: Uploader,
    private readonly startedAt: Date,
    private readonly bounds: ReviewBounds,
  ) {}

  private async insert(values: {
    file_name: string;
    is_written?: boolean;
    kind?: Section['kind'];
    volume?: number | null;
    refused?: string;
    import_id?: number;
    failures?: string;
    remarks?: string;
  }) {
    const section = this.sections.size + 1;
    await this.db
      .insertInto('review_sections')
      .values({ review_id: this.id, section, ...values, file_name: storedName(values.file_name) })
      .execute();
    return section;
  }

  /** Records a refused file at once: it is refused whatever becomes of the review. */
  async refuse({ name, refused, kind, failures = [] }: RefusedFile): Promise<void> {
    const upload = { kind: kind ?? ('unknown' as const), fileName: name, by: this.by, startedAt: this.startedAt };
    const import_id = await recordRefusal(this.db, upload, refused, failures);
    const refusal = { refused: storedReason(refused), failures: JSON.stringify(failures) };
    const section = await this.insert({ file_name: name, kind, ...refusal, import_id });
    this.sections.set(`refused ${section}`, section);
  }

  private async sectionOf({ name, kind, volume, isWritten, remarks = {} }: Section): Promise<number> {
    const key = `${kind} ${volume} ${name}`;
    const existing = this.sections.get(key);
    if (existing !== undefined) return existing;
    const section = await this.insert({
      ...{ file_name: name, is_written: isWritten, kind, volume },
      remarks: JSON.stringify(remarks),
    });
    this.sections.set(key, section);
    this.remarks.set(section, remarks);
    return section;
  }

  private async addFailures(section: number, failures: FileFailure[]): Promise<void> {
    if (failures.length === 0) return;
    await this.db
      .updateTable('review_sections')
      .set({ failures: sql`failures || ${JSON.stringify(failures)}::jsonb` })
      .where('review_id', '=', this.id)
      .where('section', '=', section)
      .execute();
  }

  private async addRemarks(section: number, anew: Remark[]): Promise<void> {
    if (anew.length === 0) return;
    const before = this.remarks.get(section) ?? {};
    const remarks = { ...before, parts: mergedRemarks(before.parts, anew) };
    this.remarks.set(section, remarks);
    await this.db
      .updateTable('review_sections')
      .set({ remarks: JSON.stringify(remarks) })
      .where('review_id', '=', this.id)
      .where('section', '=', section)
      .execute();
  }

  /** Archives in an archive may each be within their bounds, and together fill a disk. */
  private weigh(content: string): void {
    this.size += content.length;
    if (this.size <= this.bounds.most) return;
    throw new Refusal('file_large', { field: 'file', values: { limit: `${bytes(this.bounds.most)} descomprimido` } });
  }

  async add(piece: ReviewPiece): Promise<void> {
    if ('refused' in piece) return this.refuse(piece);
    const { kind, volume } = piece.section;
    const section = await this.sectionOf(piece.section);
    await this.addFailures(section, piece.failures);
    await this.addRemarks(section, piece.remarks);
    if (piece.content === '') return;
    this.weigh(piece.content);
    this.pieces += 1;
    const address = { review_id: this.id, section, piece: this.pieces };
    const isHeld = this.size <= this.bounds.held;
    const content = isHeld ? Buffer.alloc(0) : await deflated(piece.content, { level: 1 });
    await this.db
      .insertInto('review_pieces')
      .values({ ...address, content })
      .execute();
    const { numAffectedRows } = await sql`
      insert into review_items (review_id, section, piece, kind, volume, key, label, digest, parts, videos)
      select ${this.id}, ${section}, ${this.pieces}, ${kind}, volume, key, label, md5(content::text),
             ${partKeys(kind, sql`content`)}, ${kind === 'playlist' ? videosIn(sql`content`) : null}
        from (${staged(kind, volume, piece.content)}) as staged`.execute(this.db);
    if (isHeld) this.held.push({ section, content: piece.content, count: Number(numAffectedRows) });
  }
}
