import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';

interface Switches {
  emailValidation: boolean;
  gospelButton: boolean;
  /** Whether members may download the book. */
  bookDownload: boolean;
  /** Whether the gospel goes out by mail. */
  gospelMail: boolean;
  /** True if visitors who follow a link to a chapter read its first words. */
  excerpt: boolean;
  /** True if recordings are for everybody, with and without an account. */
  audioOpen: boolean;
  /** True if who may hear a recording may download it. */
  audioDownload: boolean;
}

/** Reads the switches of the site. */
export async function findSwitches(db: Database): Promise<Switches> {
  return db
    .selectFrom('site')
    .select([
      'email_validation_enabled as emailValidation',
      'gospel_button_enabled as gospelButton',
      'book_download_enabled as bookDownload',
      'gospel_mail_enabled as gospelMail',
      'excerpt_enabled as excerpt',
      'audio_open_enabled as audioOpen',
      'audio_download_enabled as audioDownload',
    ])
    .executeTakeFirstOrThrow();
}

/** Shows or hides the gospel button of the home page, and the link to the gospel in the menu. */
export const setGospelButton = switchOf('gospel_button_enabled', 'gospel-button');

/** Allows members to download the book as EPUB, or forbids it. */
export const setBookDownload = switchOf('book_download_enabled', 'book-download');

/** Lets letters of the gospel go out, or stops them; those that wait go on as long as it is their day. */
export const setGospelMail = switchOf('gospel_mail_enabled', 'gospel-mail');

/** Shows visitors how a chapter begins that was shared with them, or does not. */
export const setExcerpt = switchOf('excerpt_enabled', 'excerpt');

/** Lets everybody hear the recordings, or members alone. */
export const setAudioOpen = switchOf('audio_open_enabled', 'audio-open');

/** Lets listeners download the recordings, or not. */
export const setAudioDownload = switchOf('audio_download_enabled', 'audio-download');

/** Turns the verification of e-mails on or off. Off verifies everybody who waits for it. Returns their number. */
export async function setEmailValidation(db: Database, by: Actor, enabled: boolean): Promise<number> {
  return atomically(db, async (transaction) => {
    await transaction.updateTable('site').set({ email_validation_enabled: enabled }).execute();
    const verified = enabled ? 0 : await verifyEverybody(transaction);
    await recordAct(transaction, by, enabled ? 'email-validation.on' : 'email-validation.off', '', { verified });
    return verified;
  });
}

async function verifyEverybody(db: Database): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ email_verified_at: new Date() })
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type Column =
  `${'gospel_button' | 'book_download' | 'gospel_mail' | 'excerpt' | 'audio_open' | 'audio_download'}_enabled`;
type Act = 'gospel-button' | 'book-download' | 'gospel-mail' | 'excerpt' | 'audio-open' | 'audio-download';

function switchOf(column: Column, act: Act) {
  return async (db: Database, by: Actor, enabled: boolean): Promise<void> => {
    await atomically(db, async (transaction) => {
      await transaction
        .updateTable('site')
        .set({ [column]: enabled })
        .execute();
      await recordAct(transaction, by, `${act}.${enabled ? 'on' : 'off'}`, '');
    });
  };
}
