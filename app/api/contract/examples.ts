/** A schema of the description of the API. */
export interface Schema {
  type?: string | string[];
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  default?: unknown;
  example?: unknown;
  description?: string;
}

/** The schemas of the description that have a name. */
export type Components = Record<string, Schema>;

/** Resolves a reference to the schema that it names. */
export const resolved = (schema: Schema, components: Components): Schema =>
  schema.$ref ? (components[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

/** Example values by name of a field, for schemas that have none. */
const BY_NAME: Record<string, unknown> = {
  altText: 'Un faro al amanecer',
  clickUrl: 'https://www.youtube.com/playlist?list=PL11',
  content: '# Acerca de\n\nUn libro.',
  copyright_note: 'De muestra',
  description: 'Lecturas de la semana',
  email: 'rosa@ejemplo.org',
  enabled: true,
  file: 'Vol_11_main.zip',
  filename: 'evangelios.json',
  first_name: 'Rosa',
  has_more: false,
  heading: 'El pan ya estaba en la orilla',
  id: 'confianza',
  imageUrl: 'https://ejemplo.org/faro.jpg',
  intro: 'Al amanecer.',
  is_active: true,
  last_name: 'Lectora',
  limit: 50,
  liturgical_note: 'Feria',
  new_password: 'otro-secreto',
  offset: 0,
  password: 'secreto-1',
  playlist_title: 'Libro de Cielo - Volumen 11',
  reference: 'Relato de muestra, 1-4',
  title: 'Confianza',
  token: 'wJalrXUtnFEMI',
  tooltipText: 'Ver la lista',
  total_count: 1,
  total_users: 1,
  total_videos_watched: 12,
  total_visualizations: 12,
  active_users: 1,
  url: 'https://ejemplo.org/evangelio',
  verses: 'Aquella noche no pescaron nada.',
  videos_count: 144,
  views: 312,
  visible: true,
  volume: 11,
  volumes_accessed: 1,
};

/** Makes a value of this schema from the examples of its parts; undefined for a part that has none. */
export function exampleOf(given: Schema, components: Components, name = ''): unknown {
  const schema = resolved(given, components);
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], components, name);
  if (schema.items) return [exampleOf(schema.items, components, name)];
  if (!schema.properties) return BY_NAME[name];
  const parts = Object.entries(schema.properties).map(
    ([key, part]) => [key, exampleOf(part, components, key)] as const,
  );
  return Object.fromEntries(parts.filter(([, example]) => example !== undefined));
}
