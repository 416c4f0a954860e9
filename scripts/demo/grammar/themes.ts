/** The titles of the thematic index; every topic that an image, a virtue or a state names is one of them. */
export const themeTitles = [
  ...['Abandono', 'Actos pequeños', 'Agua viva', 'Alabanza', 'Alegría', 'Ángeles', 'Árbol y fruto'],
  ...['Camino', 'Caridad', 'Casa interior', 'Confianza', 'Constancia', 'Cruz'],
  ...['Descanso', 'Divina Voluntad', 'Dolor'],
  ...['Enfermos', 'Escritura', 'Espera', 'Esperanza', 'Espíritu Santo', 'Eucaristía'],
  ...['Fe', 'Fidelidad', 'Fuego', 'Gracia', 'Gratitud', 'Hospitalidad', 'Humildad'],
  ...['Infancia espiritual', 'Inmensidad', 'Íntima unión', 'Jardín del alma', 'Júbilo'],
  ...['Libertad', 'Llamada', 'Luz', 'Mansedumbre', 'Misericordia'],
  ...['Nazaret', 'Noche del alma', 'Ñandutí y encaje', 'Obediencia', 'Ofrenda', 'Óleo de la lámpara', 'Oración'],
  ...['Paciencia', 'Pan de cada día', 'Paz', 'Perdón', 'Pobreza', 'Providencia', 'Quietud'],
  ...['Reino', 'Reparación', 'Sed de Dios', 'Semilla', 'Silencio', 'Trabajo'],
  ...['Umbral', 'Unidad', 'Viña', 'Virgen María', 'Yugo suave', 'Zarza ardiente'],
];

/** Themes that bring an id of their own; the others take it from their file's name. */
export const explicitIds: Record<string, string> = {
  'Divina Voluntad': 'fiat',
  'Ñandutí y encaje': 'encaje',
  'Óleo de la lámpara': 'lampara',
  'Virgen María': 'maria',
};
