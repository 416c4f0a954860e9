import type { Gospel } from '~/domain/gospel/schema';
import { trusted } from '~/text/html';
import { sayingNewTabs } from '~/text/new-tab';

interface BodyProps {
  gospel: Gospel;
  /** The heading level of its parts. */
  heading?: 'h2' | 'h3';
  /** The prefix of its parts' ids, if the page has others of these names. */
  prefix?: string;
}

/** The text of a gospel: the introduction, the verses, and the reflexion. */
export function GospelBody({ gospel, heading: Heading = 'h2', prefix = '' }: BodyProps) {
  const [intro, verses, reflexion] = ['introduccion', 'evangelio', 'reflexion'].map((name) => prefix + name);
  return (
    <div className="prose study">
      {gospel.intro && (
        <section aria-labelledby={intro}>
          <Heading className="study__rubric" id={intro}>
            Introducción
          </Heading>
          <div>
            {gospel.intro.split(/\n{2,}/).map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
      {gospel.verses.length > 0 && (
        <section aria-labelledby={verses}>
          <Heading className="study__rubric" id={verses}>
            Evangelio
          </Heading>
          <div className="verses">
            {gospel.verses.map((verse, at) => (
              <p key={verse}>
                <span className="paragraph-number">{at + 1} </span>
                {verse}
              </p>
            ))}
          </div>
        </section>
      )}
      {gospel.reflexion && (
        <section aria-labelledby={reflexion}>
          <Heading className="study__rubric" id={reflexion}>
            Reflexión del Evangelio del Día
          </Heading>
          <div dangerouslySetInnerHTML={{ __html: sayingNewTabs(trusted(gospel.reflexion)) }} />
        </section>
      )}
    </div>
  );
}
