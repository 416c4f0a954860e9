import { describe, expect, it } from 'vitest';
import { themes } from '../../../scripts/demo/texts';
import { volumeOf } from './reading';

const { chapters, studies } = volumeOf(4);

describe('the study part', () => {
  it('names two to six themes that exist', () => {
    for (const { topics } of studies) {
      if (!topics) continue;
      expect(topics.length).toBeGreaterThanOrEqual(2);
      expect(topics.length).toBeLessThanOrEqual(6);
      expect(topics.filter((topic) => !themes.temas.includes(topic))).toEqual([]);
    }
  });

  it('has as many answers as questions, in a list or keyed by index', () => {
    const quizzes = studies.flatMap(({ quiz }) => quiz ?? []);
    for (const { questions, answers } of quizzes) {
      expect(questions.length).toBeGreaterThan(0);
      expect(Object.keys(answers)).toEqual(questions.map((_, at) => String(at)));
    }
    expect(quizzes.some(({ answers }) => Array.isArray(answers))).toBe(true);
    expect(quizzes.some(({ answers }) => !Array.isArray(answers))).toBe(true);
  });

  it('points to paragraphs where the chapter says what is asked', () => {
    const checked = studies.flatMap(({ info, quiz }) => {
      const text = chapters[info.index - 1]?.dialogue.map((turn) => turn.text).join('\n\n') ?? '';
      const paragraphs = text.split('\n\n');
      return Object.values(quiz?.answers ?? {}).flatMap((answer) => {
        const [, quoted, number] = /^Que (.+) \(párrafo (\d+)\)\.$/.exec(answer) ?? [];
        return quoted === undefined ? [] : [paragraphs[Number(number) - 1]?.includes(quoted)];
      });
    });
    expect(checked.length).toBeGreaterThan(30);
    expect(checked.filter((right) => !right)).toEqual([]);
  });

  it('lacks each part in some chapters and has it in most', () => {
    const parts = [
      'dialogue_summary',
      'keywords',
      'quiz',
      'new_testament',
      'homework',
      'bulletpoints',
      'user_comments',
    ];
    for (const part of parts) {
      const having = studies.filter((study) => part in study).length;
      expect(having).toBeGreaterThan(studies.length * 0.75);
      expect(having).toBeLessThan(studies.length);
    }
  });

  it('gives references of the New Testament with a description and a paraphrase', () => {
    for (const { reference, description, citation } of studies.flatMap(({ new_testament }) => new_testament ?? [])) {
      expect(reference).toMatch(/^([123] )?\p{L}+ \d+, \d+$/u);
      expect(description.length).toBeGreaterThan(10);
      expect(citation.length).toBeGreaterThan(10);
    }
  });
});
