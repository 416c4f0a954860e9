/** Defaults for the parts that an optional file leaves out. */
const PARTS = {
  dialogue_summary: [],
  keywords: [],
  topics: [],
  quiz: { questions: [], answers: [] },
  new_testament: [],
  homework: [],
  bulletpoints: [],
  user_comments: [],
};
interface Study {
  quiz?: { questions: string[]; answers: string[] | Record<string, string> };
}

/** Chapter of an archive as the API sends it: every part is there, and answers are a list. */
export const chapterAsSent = {
  main: (content: unknown) => content,
  optional: (content: unknown) => {
    const { quiz = PARTS.quiz, ...parts } = content as Study;
    return { ...PARTS, ...parts, quiz: { questions: quiz.questions, answers: Object.values(quiz.answers) } };
  },
};

interface Message {
  speaker: string;
  text?: string;
  summary?: string;
}
export interface Theme {
  id?: string;
  title: string;
  items: { info: unknown; dialogue_summary: Message[] }[];
}

/** Theme of an archive as the API sends it: the dialogue is in one field whichever way it was written. */
export const themeAsSent = ({ title, items }: Theme) => ({
  title,
  items: items.map(({ info, dialogue_summary }) => ({
    info,
    dialogue_summary: dialogue_summary.map(({ speaker, text, summary }) => ({ speaker, summary: summary ?? text })),
  })),
});
