/** A setting that cannot be used: the start ends with this one line. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
