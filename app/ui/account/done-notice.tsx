import type { AccountDone } from '~/paths';

const WORDS: Record<AccountDone, string> = {
  nombre: 'Tu nombre se guardó.',
  correo: 'Tu correo se cambió.',
  'correo-pendiente': 'Te enviamos un enlace al correo nuevo: el cambio vale cuando lo abras.',
  clave: 'Tu contraseña se cambió y las demás sesiones se cerraron.',
  sesion: 'La sesión se cerró.',
  sesiones: 'Las demás sesiones se cerraron.',
};

/** What was just done to one's account, said once. */
export function DoneNotice({ done }: { done: string | null }) {
  const words = done !== null && Object.keys(WORDS).includes(done) ? WORDS[done as AccountDone] : null;
  if (!words) return null;
  return (
    <div className="note good" role="status">
      <p>{words}</p>
    </div>
  );
}
