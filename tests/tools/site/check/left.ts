import type { RequestedLetter, Registration } from '../history';

/** Final state of an account, as its owner would see it. */
export interface Found {
  email: string;
  canSignIn: boolean;
  /** Number of letters that arrived, by their subject; those with one Message-ID are one. */
  letters: Record<string, number>;
}

export const WELCOME = 'Te damos la bienvenida';
export const RESET = 'Restablece tu contraseña';

/** Faults in the accounts that were made: those that were acknowledged are there, the others wholly or not at all. */
export function faultsOfAccounts(registrations: Registration[], found: Map<string, Found>): string[] {
  return registrations.flatMap(({ email, outcome }) => {
    const { canSignIn = false, letters = {} } = found.get(email) ?? {};
    const welcomes = letters[WELCOME] ?? 0;
    if (outcome === 'yes' && !canSignIn) return [`la cuenta ${email} se dio por hecha y no deja entrar`];
    if (canSignIn && welcomes !== 1) return [`la cuenta ${email} recibió ${welcomes} cartas de bienvenida`];
    if (!canSignIn && welcomes > 0) return [`${email} recibió la bienvenida a una cuenta que no existe`];
    return [];
  });
}

/** Faults in the requested letters: each promised one has come, and none came unrequested. */
export function faultsOfLetters(requested: RequestedLetter[], found: Map<string, Found>): string[] {
  const emails = new Set(requested.map(({ email }) => email));
  return [...emails].flatMap((email) => {
    const all = requested.filter((one) => one.email === email);
    const promised = all.filter(({ outcome }) => outcome === 'yes').length;
    const most = all.filter(({ outcome }) => outcome !== 'no').length;
    const came = found.get(email)?.letters[RESET] ?? 0;
    if (came >= promised && came <= most) return [];
    return [
      `a ${email} le llegaron ${came} cartas para otra contraseña y se le prometieron ${promised} (${most} como mucho)`,
    ];
  });
}
