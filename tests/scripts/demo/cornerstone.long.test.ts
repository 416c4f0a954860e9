import { expect, it } from 'vitest';
import { createPlaylist } from '../../../scripts/demo/lists';
import { volumeOf } from './reading';

const volume = volumeOf(11);
const chapter = volume.chapters.find(({ index }) => index === 5);
const study = volume.studies.find(({ info }) => info.index === 5);

it('11-5 has its title and its date', () => {
  expect(chapter?.title).toBe('La luz no pregunta de quién es la ventana');
  expect(chapter?.date).toBe('1912-03-14');
});

it('11-5 has every optional part, three questions and two references', () => {
  const parts = ['dialogue_summary', 'keywords', 'topics', 'quiz', 'new_testament', 'homework', 'bulletpoints'];
  for (const part of [...parts, 'user_comments']) expect(study).toHaveProperty(part);
  expect(study?.quiz?.questions.length).toBeGreaterThanOrEqual(3);
  expect(study?.new_testament?.length).toBeGreaterThanOrEqual(2);
  expect(study?.topics).toEqual(['Abandono', 'Actos pequeños', 'Confianza', 'Divina Voluntad', 'Luz', 'Obediencia']);
});

it('11-5 has a video that can be watched', () => {
  const video = createPlaylist(volume).items.find(({ title }) => title.startsWith('11-5.'));
  expect(video?.videoId).toBe('demo11-0005');
});

it('11-5 answers its questions in the paragraphs it names', () => {
  const paragraphs = chapter?.dialogue.flatMap(({ text }) => text.split('\n\n')) ?? [];
  expect(paragraphs[2]).toContain('Quien camina de noche cuenta los pasos');
  expect(paragraphs[3]).toContain('enseña lo que hay');
  expect(paragraphs[6]).toContain('dame la llave');
  expect(paragraphs[7]).toContain('mañana abra un poco más');
});
