import { db } from '~/db/db.server';
import { requestReset } from '~/domain/members/recovery.server';
import { issueToken } from '~/domain/members/single-use.server';
import { GOSPEL_DAY } from '../setup/full-site';
import { PASSWORD, person, unverified } from '../setup/people';
import type { Journeys } from './journeys';
import { MAIN, type Reader } from './reader';

let count = 0;

const LOGIN = '//main//form[.//input[@type="password"]]'; // a link beside it has the same words

/** Types an account's e-mail and password into the login form of the page, and sends it. */
export const signIn = (reader: Reader, email: string, password = PASSWORD) =>
  reader.send({ 'Correo electrónico': email, Contraseña: password }, 'Iniciar sesión', LOGIN);

const register = (reader: Reader, email: string, again = 'clave-1') =>
  reader.send(
    {
      Nombre: 'Marta',
      Apellido: 'Lectora',
      'Correo electrónico': email,
      Contraseña: 'clave-1',
      'Confirmar contraseña': again,
    },
    'Crear cuenta',
  );

export const JOURNEYS_OF_VISITORS: Journeys = {
  'inicio: volúmenes, noticias y la tarjeta que pide cuenta': async (reader) => {
    await reader.goto('/', 'Para todos', 'Volumen 36', 'Requiere cuenta');
    await reader.press('Volumen 11', MAIN);
    await reader.sees('Olvidé mi contraseña');
  },
  'buscar un capítulo: errores, y la entrada que se pide': async (reader) => {
    const seek = (chapter: string) => reader.send({ 'Ir a un capítulo': chapter }, 'Buscar Capítulo');
    await reader.goto('/');
    await seek('11');
    await reader.sees('Formato inválido. Usa: Volumen-Indice (ej: 11-5)');
    await reader.holds('Ir a un capítulo', '11');
    await seek('37-1');
    await reader.sees('El volumen debe estar entre 1 y 36');
    await seek('11-2');
    await reader.isAt('/user-login');
  },
  'registrarse y salir': async (reader) => {
    const email = `marta${(count += 1)}-${process.pid}@ejemplo.org`;
    await reader.goto('/');
    await reader.press('Registrarse', MAIN);
    await reader.sees('Confirmar contraseña');
    await register(reader, email);
    await reader.sees('Hola, Marta', email);
    await reader.press('Cerrar sesión');
    await reader.sees('Has cerrado la sesión.');
  },
  'registrarse con contraseñas distintas: lo escrito queda': async (reader) => {
    await reader.goto('/register');
    await register(reader, 'nadie-aun@ejemplo.org', 'clave-2');
    await reader.sees('Las contraseñas no coinciden');
    await reader.holds('Nombre', 'Marta');
    await reader.holds('Correo electrónico', 'nadie-aun@ejemplo.org');
  },
  'entrar: contraseña mala, buena, y de vuelta al capítulo': async (reader) => {
    const { email } = await person();
    await reader.goto('/volume/11?chapter=2', 'Necesitas iniciar sesión para ver este contenido');
    await signIn(reader, email, 'no-es-esta');
    await reader.sees('Email o contraseña incorrectos');
    await reader.holds('Correo electrónico', email);
    await signIn(reader, email);
    await reader.sees('Descripción de 11-2');
  },
  'pedir otra contraseña y usarla': async (reader) => {
    const { email } = await person();
    await reader.goto('/user-login');
    await reader.press('Olvidé mi contraseña');
    await reader.send({ 'Correo electrónico': email }, 'Enviar enlace');
    await reader.sees('Si ese correo tiene una cuenta, le enviamos un enlace');
    await reader.goto(`/reset-password?token=${await requestReset(db, email)}`);
    await reader.send({ 'Nueva contraseña': 'otra-clave', 'Confirmar contraseña': 'otra-clave' }, 'Guardar contraseña');
    await reader.sees('Tu contraseña se cambió.');
    await reader.goto('/user-login');
    await signIn(reader, email, 'otra-clave');
    await reader.sees(email);
  },
  'un enlace de contraseña que ya no vale': async (reader) => {
    await reader.goto('/reset-password?token=x', 'Token de recuperación inválido o expirado');
    await reader.press('Solicitar', MAIN);
    await reader.isAt('/forgot-password');
  },
  'verificar el correo con el enlace de la carta': async (reader) => {
    const { id, email } = await unverified();
    const token = await issueToken(db, id, 'verify_email');
    await reader.driver.goto(`${reader.url}/verify-email?token=${token}`); // scripts send it as soon as they run
    if (!reader.scripts) await reader.press('Verificar mi correo');
    await reader.sees('Tu correo está verificado.');
    await reader.goto('/user-login');
    await signIn(reader, email);
    await reader.sees(email);
  },
  'el evangelio, su día siguiente y el anterior': async (reader) => {
    const path = `/evangelio?date=${GOSPEL_DAY}`;
    await reader.goto(path, 'La luz que brilla', 'La luz brilla en la tiniebla.', 'no se cansa');
    await reader.press('Día siguiente');
    await reader.sees(
      'Lo sentimos, el evangelio para la fecha 22 de Noviembre de 2026 no está disponible en este momento.',
    );
    await reader.press('Día anterior');
    await reader.sees('La luz que brilla');
  },
  '«Acerca de» desde el pie de la página': async (reader) => {
    await reader.goto('/');
    await reader.press('Acerca de', '//footer');
    await reader.sees('Contacto');
  },
  'modo oscuro, y sigue en la página siguiente': async (reader) => {
    await reader.goto('/');
    await reader.press('oscuro', '//header');
    await reader.has('//html[@data-theme="dark"]');
    await reader.comesTo('/about', '//html[@data-theme="dark"]'); // scripts send it while the next page is requested
  },
  'ajustes de lectura: sepia y letra grande': async (reader) => {
    await reader.goto('/ajustes');
    for (const words of ['Sepia', 'Muy grande', 'Guardar ajustes']) await reader.press(words);
    await reader.sees('Ajustes guardados.');
    await reader.has('//html[@data-theme="sepia"][@data-size="4"]');
    await reader.press('Restablecer');
    await reader.has('//html[@data-theme="light"]');
  },
  'versión ligera: páginas sin guiones': async (reader) => {
    await reader.goto('/ajustes');
    await reader.press('Versión ligera');
    await reader.press('Guardar ajustes');
    await reader.has('//html[not(.//script[@type="module"])]//*[contains(., "Ajustes guardados.")]');
  },
  'una dirección que no existe': async (reader) => {
    await reader.goto('/nada');
    await reader.press('Volver al inicio', MAIN);
    await reader.sees('Los 36 volúmenes');
  },
};
