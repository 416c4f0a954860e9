const COLOURS = [
  'topic-colour--1',
  'topic-colour--2',
  'topic-colour--3',
  'topic-colour--4',
  'topic-colour--5',
  'topic-colour--6',
];

/** The class that colours a topic by its position in a list. */
export const topicColour = (at: number) => COLOURS[at % COLOURS.length]!;
