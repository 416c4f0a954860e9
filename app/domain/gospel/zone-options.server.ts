import { KNOWN_ZONES, zoneName, type ZoneOption } from './zones';

/** The zones that a form offers: the known ones by their cities, and all others. */
export function zoneOptions(): { known: ZoneOption[]; others: ZoneOption[] } {
  const known = KNOWN_ZONES.map(([zone, name]) => ({ zone, name }));
  const others = Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.includes('/') && !KNOWN_ZONES.some(([one]) => one === zone))
    .map((zone) => ({ zone, name: zoneName(zone) }));
  return { known, others };
}
