import { db } from '~/db/db.server';
import { requestReset } from '~/domain/members/recovery.server';
import { issueToken } from '~/domain/members/single-use.server';
import { GOSPEL_DAY } from '../setup/full-house';
import { PASSWORD, person, unverified } from '../setup/people';
import type { Journey } from './journeys';
import type { Reader } from './reader';

let count = 0;
const MAIN = '//main';

/** Types an account's e-mail and password into the login form of the page, and sends it. */
export async function signIn(reader: Reader, email: string, password = PASSWORD): Promise<void> {
  await reader.fill('Correo electrónico', email);
  await reader.fill('Contraseña', password);
  await reader.press('Iniciar sesión', MAIN);
}

const ENTRY: Journey[] = [
  {
    name: 'inicio: volúmenes, noticias y la tarjeta que pide cuenta',
    walk: async (reader) => {
      await reader.goto('/');
      await reader.sees('Para todos', 'Volumen 36', 'Requiere cuenta');
      await reader.press('Volumen 11', MAIN);
      await reader.sees('Olvidé mi contraseña');
    },
  },
  {
    name: 'buscar un capítulo: errores, y la entrada que se pide',
    walk: async (reader) => {
      await reader.goto('/');
      await reader.fill('Ir a un capítulo', '11');
      await reader.press('Buscar Capítulo');
      await reader.sees('Formato inválido. Usa: Volumen-Indice (ej: 11-5)');
      await reader.holds('Ir a un capítulo', '11');
      await reader.fill('Ir a un capítulo', '37-1');
      await reader.press('Buscar Capítulo');
      await reader.sees('El volumen debe estar entre 1 y 36');
      await reader.fill('Ir a un capítulo', '11-2');
      await reader.press('Buscar Capítulo');
      await reader.isAt('/user-login');
    },
  },
  {
    name: 'registrarse y salir',
    walk: async (reader) => {
      const email = `marta${(count += 1)}-${process.pid}@ejemplo.org`;
      await reader.goto('/');
      await reader.press('Registrarse', MAIN);
      await reader.sees('Confirmar contraseña');
      await register(reader, email);
      await reader.sees('Hola, Marta', email);
      await reader.press('Cerrar sesión');
      await reader.sees('Has cerrado la sesión.');
    },
  },
  {
    name: 'registrarse con contraseñas distintas: lo escrito queda',
    walk: async (reader) => {
      await reader.goto('/register');
      await register(reader, 'nadie-aun@ejemplo.org', 'clave-2');
      await reader.sees('Las contraseñas no coinciden');
      await reader.holds('Nombre', 'Marta');
      await reader.holds('Correo electrónico', 'nadie-aun@ejemplo.org');
    },
  },
  {
    name: 'entrar: contraseña mala, buena, y de vuelta al capítulo',
    walk: async (reader) => {
      const { email } = await person();
      await reader.goto('/volume/11?chapter=2');
      await reader.sees('Necesitas iniciar sesión para ver este contenido');
      await signIn(reader, email, 'no-es-esta');
      await reader.sees('Email o contraseña incorrectos');
      await reader.holds('Correo electrónico', email);
      await signIn(reader, email);
      await reader.sees('Descripción de 11-2');
    },
  },
  {
    name: 'pedir otra contraseña y usarla',
    walk: async (reader) => {
      const { email } = await person();
      await reader.goto('/user-login');
      await reader.press('Olvidé mi contraseña');
      await reader.fill('Correo electrónico', email);
      await reader.press('Enviar enlace');
      await reader.sees('Si ese correo tiene una cuenta, le enviamos un enlace');
      await reader.goto(`/reset-password?token=${await requestReset(db, email)}`);
      await reader.fill('Nueva contraseña', 'otra-clave');
      await reader.fill('Confirmar contraseña', 'otra-clave');
      await reader.press('Guardar contraseña');
      await reader.sees('Tu contraseña se cambió.');
      await reader.goto('/user-login');
      await signIn(reader, email, 'otra-clave');
      await reader.sees(email);
    },
  },
  {
    name: 'un enlace de contraseña que ya no vale',
    walk: async (reader) => {
      await reader.goto('/reset-password?token=x');
      await reader.sees('Token de recuperación inválido o expirado');
      await reader.press('Solicitar', MAIN);
      await reader.isAt('/forgot-password');
    },
  },
  {
    name: 'verificar el correo con el enlace de la carta',
    walk: async (reader) => {
      const { id, email } = await unverified();
      const token = await issueToken(db, id, 'verify_email');
      await reader.driver.goto(`${reader.url}/verify-email?token=${token}`); // scripts send it as soon as they run
      if (!reader.scripts) await reader.press('Verificar mi correo');
      await reader.sees('Tu correo está verificado.');
      await reader.goto('/user-login');
      await signIn(reader, email);
      await reader.sees(email);
    },
  },
];

const READING: Journey[] = [
  {
    name: 'el evangelio, su día siguiente y el anterior',
    walk: async (reader) => {
      await reader.goto(`/evangelio?date=${GOSPEL_DAY}`);
      await reader.sees('La luz que brilla', 'La luz brilla en la tiniebla.', 'no se cansa');
      await reader.press('Día siguiente');
      await reader.sees(
        'Lo sentimos, el evangelio para la fecha 22 de Noviembre de 2026 no está disponible en este momento.',
      );
      await reader.press('Día anterior');
      await reader.sees('La luz que brilla');
    },
  },
  {
    name: '«Acerca de» desde el pie de la página',
    walk: async (reader) => {
      await reader.goto('/');
      await reader.press('Acerca de', '//footer');
      await reader.sees('Contacto');
    },
  },
  {
    name: 'modo oscuro, y sigue en la página siguiente',
    walk: async (reader) => {
      await reader.goto('/');
      await reader.press('oscuro', '//header');
      await reader.has('//html[@data-theme="dark"]');
      await reader.comesTo('/about', '//html[@data-theme="dark"]'); // scripts send it while the next page is requested
    },
  },
  {
    name: 'ajustes de lectura: sepia y letra grande',
    walk: async (reader) => {
      await reader.goto('/ajustes');
      await reader.press('Sepia');
      await reader.press('Muy grande');
      await reader.press('Guardar ajustes');
      await reader.sees('Ajustes guardados.');
      await reader.has('//html[@data-theme="sepia"][@data-size="4"]');
      await reader.press('Restablecer');
      await reader.has('//html[@data-theme="light"]');
    },
  },
  {
    name: 'versión ligera: páginas sin guiones',
    walk: async (reader) => {
      await reader.goto('/ajustes');
      await reader.press('Versión ligera');
      await reader.press('Guardar ajustes');
      await reader.has('//html[not(.//script[@type="module"])]//*[contains(., "Ajustes guardados.")]');
    },
  },
  {
    name: 'una dirección que no existe',
    walk: async (reader) => {
      await reader.goto('/nada');
      await reader.press('Volver al inicio', MAIN);
      await reader.sees('Los 36 volúmenes');
    },
  },
];

export const JOURNEYS_OF_VISITORS: Journey[] = [...ENTRY, ...READING];

async function register(reader: Reader, email: string, again = 'clave-1'): Promise<void> {
  await reader.fill('Nombre', 'Marta');
  await reader.fill('Apellido', 'Lectora');
  await reader.fill('Correo electrónico', email);
  await reader.fill('Contraseña', 'clave-1');
  await reader.fill('Confirmar contraseña', again);
  await reader.press('Crear cuenta', MAIN);
}
