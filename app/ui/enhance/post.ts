import type { FormAnswer } from '~/errors/said';

/** What a form sent by script came to. */
export type Posted =
  | { ok: true; data: Record<string, unknown> }
  /** `login`: where to go when the session is over. `isOffline`: nothing reached the server. */
  | { ok: false; message: string; login?: string; isOffline?: boolean };

const OFFLINE = 'No hay conexión. Vuelve a intentarlo en un momento.';

type Answer = Partial<FormAnswer> & { ok?: boolean; expired?: boolean; to?: string; message?: string };

function refusal({ expired, to, message, refused, result }: Answer, status: number): Posted {
  if (expired) return { ok: false, message: 'Sesión expirada', login: to ?? '/user-login' };
  const ofField = Object.values(result?.error ?? {}).flat()[0];
  return { ok: false, message: refused?.message ?? message ?? ofField ?? `Algo falló (error ${status}).` };
}

/** Sends a form's fields to `action` and asks for data instead of a page. Never throws. */
export async function postByScript(action: string, fields: FormData): Promise<Posted> {
  fields.set('via', 'script');
  const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === 'string');
  const body = new URLSearchParams(texts);
  try {
    const response = await fetch(action, { method: 'POST', body, credentials: 'same-origin' });
    const answer = (await response.json()) as Answer;
    return response.ok && answer.ok ? { ok: true, data: answer } : refusal(answer, response.status);
  } catch {
    return { ok: false, message: OFFLINE, isOffline: true };
  }
}

const LOGIN_AFTER = 100; // milliseconds, as the specification says

/** Goes to the login that a dead session leads to. */
export function goToLogin(login: string): void {
  setTimeout(() => window.location.assign(login), LOGIN_AFTER);
}
