import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';

interface Switches {
  emailValidation: boolean;
  gospelButton: boolean;
  /** Whether members may download the book. */
  bookDownload: boolean;
  /** Whether the gospel goes out by mail. */
  gospelMail: boolean;
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
    ])
    .executeTakeFirstOrThrow();
}

/** Shows or hides the gospel button of the home page, and the link to the gospel in the menu. */
export async function setGospelButton(db: Database, by: Actor, enabled: boolean): Promise<void> {
  await atomically(db, async (transaction) => {
    await transaction.updateTable('site').set({ gospel_button_enabled: enabled }).execute();
    await recordAct(transaction, by, enabled ? 'gospel-button.on' : 'gospel-button.off', '');
  });
}

/** Allows members to download the book as EPUB, or forbids it. */
export async function setBookDownload(db: Database, by: Actor, enabled: boolean): Promise<void> {
  await atomically(db, async (transaction) => {
    await transaction.updateTable('site').set({ book_download_enabled: enabled }).execute();
    await recordAct(transaction, by, enabled ? 'book-download.on' : 'book-download.off', '');
  });
}

/** Lets letters of the gospel go out, or stops them; those that wait go on as long as it is their day. */
export async function setGospelMail(db: Database, by: Actor, enabled: boolean): Promise<void> {
  await atomically(db, async (transaction) => {
    await transaction.updateTable('site').set({ gospel_mail_enabled: enabled }).execute();
    await recordAct(transaction, by, enabled ? 'gospel-mail.on' : 'gospel-mail.off', '');
  });
}

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
