/** The zones of most readers, by the name of a city that they know; the rest go by the names of the zones. */
export const KNOWN_ZONES: [zone: string, city: string][] = [
  ['America/Mexico_City', 'Ciudad de México'],
  ['America/Tijuana', 'Tijuana'],
  ['America/Guatemala', 'Guatemala'],
  ['America/El_Salvador', 'San Salvador'],
  ['America/Tegucigalpa', 'Tegucigalpa'],
  ['America/Managua', 'Managua'],
  ['America/Costa_Rica', 'San José de Costa Rica'],
  ['America/Panama', 'Panamá'],
  ['America/Havana', 'La Habana'],
  ['America/Santo_Domingo', 'Santo Domingo'],
  ['America/Puerto_Rico', 'San Juan de Puerto Rico'],
  ['America/Bogota', 'Bogotá'],
  ['America/Caracas', 'Caracas'],
  ['America/Guayaquil', 'Quito y Guayaquil'],
  ['America/Lima', 'Lima'],
  ['America/La_Paz', 'La Paz'],
  ['America/Santiago', 'Santiago de Chile'],
  ['America/Asuncion', 'Asunción'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['America/Montevideo', 'Montevideo'],
  ['America/New_York', 'Nueva York y Miami'],
  ['America/Chicago', 'Chicago y Houston'],
  ['America/Denver', 'Denver'],
  ['America/Los_Angeles', 'Los Ángeles'],
  ['Europe/Madrid', 'Madrid'],
  ['Atlantic/Canary', 'Canarias'],
  ['Africa/Malabo', 'Malabo'],
  ['Europe/Rome', 'Roma'],
];

/** A zone as a form offers it. */
export interface ZoneOption {
  zone: string;
  name: string;
}

/** The name of a zone: that of its city, or its own. */
export const zoneName = (zone: string) => KNOWN_ZONES.find(([one]) => one === zone)?.[1] ?? nameOf(zone);

const SUMMER = new Date(Date.UTC(2026, 6, 1)); // in other months some names say 'estándar'

/** The hour of a zone in words: 'hora de Ciudad de México'. */
export function zoneWords(zone: string): string {
  const city = KNOWN_ZONES.find(([one]) => one === zone)?.[1];
  if (city) return `hora de ${city}`;
  const names = (['shortGeneric', 'longGeneric'] as const).map((timeZoneName) => {
    const parts = new Intl.DateTimeFormat('es', { timeZone: zone, timeZoneName }).formatToParts(SUMMER);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  });
  return names.find((name) => name.startsWith('hora ')) ?? `hora ${names[0] || nameOf(zone)}`;
}

const nameOf = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

/** Tells whether a zone is one that this server knows. */
export function isZone(zone: string): boolean {
  try {
    return zone.length <= 64 && Boolean(new Intl.DateTimeFormat('es', { timeZone: zone }));
  } catch {
    return false;
  }
}
