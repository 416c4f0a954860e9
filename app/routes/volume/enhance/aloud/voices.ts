/** The part of a browser's voice that counts here. */
export type Voice = Pick<SpeechSynthesisVoice, 'voiceURI' | 'name' | 'lang' | 'localService' | 'default'>;

const MOST = 50; // of eSpeak alone there are some hundreds

/** Language of a voice as other programs write it: Android writes `es_MX`. */
export const languageTag = ({ lang }: Pick<Voice, 'lang'>): string => lang.replace('_', '-');

/**
 * Finds the voices that speak Spanish: first those of the device, which send the text nowhere, then those of the
 * reader's own country, then the device's choice.
 */
export function spanishVoices<Known extends Voice>(voices: Known[], language: string): Known[] {
  const weight = (voice: Known) =>
    (voice.localService ? 4 : 0) +
    (languageTag(voice).toLowerCase() === language.toLowerCase() ? 2 : 0) +
    (voice.default ? 1 : 0);
  const spanish = voices.filter((voice) => /^(?:es|spa)(?:-|$)/i.test(languageTag(voice)));
  const byAddress = new Map(spanish.map((voice) => [voice.voiceURI, voice]));
  return [...byAddress.values()].sort((one, other) => weight(other) - weight(one)).slice(0, MOST);
}
