import { db } from '~/db/db.server';
import { MOST_OF_BOUNCE, takeBounce, type BounceOutcome } from '~/domain/bounces/bounces.server';

const SAYS: Record<BounceOutcome, string> = {
  suppressed: 'La dirección no recibirá más cartas de listas.',
  counted: 'Cuenta como un rechazo pasajero; al tercero en una semana la dirección no recibirá más cartas de listas.',
  unknown: 'No es de una carta de este sitio, o ya pasaron sus días.',
  ignored: 'No es un aviso de que algo no se entregó.',
};

const TRY_AGAIN = 75; // EX_TEMPFAIL: the mail server brings it again

/** `bounces < mensaje`: takes one message that came back, as a mail server's pipe feeds it. */
export async function main(): Promise<number> {
  const message = await received();
  try {
    const outcome = await takeBounce(db, message);
    console.log(SAYS[outcome]);
    return 0;
  } catch (error) {
    console.error(`No se pudo apuntar: ${error instanceof Error ? error.message : String(error)}`);
    return TRY_AGAIN;
  } finally {
    await db.destroy();
  }
}

/** Reads the beginning of the standard input, and the rest of it without storing it. */
async function received(): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of process.stdin) {
    if (size < MOST_OF_BOUNCE) pieces.push(piece as Buffer);
    size += (piece as Buffer).length;
  }
  return Buffer.concat(pieces).toString('latin1');
}
