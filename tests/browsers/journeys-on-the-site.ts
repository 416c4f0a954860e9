import { person } from '../setup/people';
import type { Journey } from './journeys';

const MAIN = '//main';

/** Journeys of administrators through the settings of the site and its accounts. */
export const JOURNEYS_ON_THE_SITE: Omit<Journey, 'as'>[] = [
  {
    name: 'las noticias, de la forma al inicio',
    walk: async (reader) => {
      await reader.goto('/admin/settings');
      await reader.fill('Título', 'Noticia de hoy');
      await reader.press('Guardar', '//form[.//textarea]');
      await reader.sees('Las noticias se guardaron.');
      await reader.goto('/');
      await reader.sees('Noticia de hoy');
      await reader.goto('/admin/settings');
      await reader.fill('Título', 'Para todos');
      await reader.press('Guardar', '//form[.//textarea]');
      await reader.sees('Las noticias se guardaron.');
      await reader.goto('/');
      await reader.sees('Para todos');
    },
  },
  {
    name: 'la imagen: sin direcciones no, con ellas sí',
    walk: async (reader) => {
      await reader.goto('/admin/imagen');
      await reader.fill('URL de imagen', '');
      await reader.press('Guardar', MAIN);
      await reader.sees('La URL de imagen y URL de destino son requeridas');
      await reader.fill('URL de imagen', 'https://imagenes.example/otra.jpg');
      await reader.press('Guardar', MAIN);
      await reader.sees('La imagen destacada se guardó.');
      await reader.goto('/');
      const words = '//a[contains(., "El cielo al amanecer")]'; // stands in for it on light pages
      await reader.has(reader.isLight ? words : '//img[contains(@src, "otra.jpg")]');
    },
  },
  {
    name: '«Acerca de», escrito en el panel',
    walk: async (reader) => {
      await reader.goto('/admin/about');
      await reader.fill('Texto', '# Contacto\n\nUna casa abierta.');
      await reader.press('Guardar', MAIN);
      await reader.sees('El texto se guardó.');
      await reader.goto('/about');
      await reader.sees('Una casa abierta.');
    },
  },
  {
    name: 'las cuentas: buscar una y eliminarla',
    walk: async (reader) => {
      const { id, email } = await person();
      await reader.goto('/admin/users');
      await reader.fill('Buscar por nombre o correo', email);
      await reader.press('Buscar', MAIN);
      await reader.sees(email);
      await reader.goto(`/admin/users/${id}/eliminar`);
      await reader.press('Eliminar', MAIN);
      await reader.isAt('/admin/users');
      await reader.goto(`/admin/users/${id}`);
      await reader.sees('Volver al inicio');
    },
  },
  {
    name: 'activar y desactivar la verificación de correos',
    walk: async (reader) => {
      await reader.goto('/admin/settings');
      await reader.press('Activar la verificación');
      await reader.sees('Desactivar la verificación');
      await reader.press('Desactivar la verificación');
      await reader.sees('Activar la verificación');
      await reader.goto('/admin/registro');
      await reader.sees('Lo más reciente primero');
    },
  },
];
