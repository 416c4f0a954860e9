import type { Gospel } from '~/domain/gospel/schema';
import { trusted } from '~/text/html';
import { sayingNewTabs } from '~/text/new-tab';

/** What is read: the introduction, the verses, and the reflexion. */
export function GospelBody({ gospel }: { gospel: Gospel }) {
  return (
    <div className="prose study">
      {gospel.intro && (
        <section aria-labelledby="introduccion">
          <h2 className="study__rubric" id="introduccion">
            Introducción
          </h2>
          <div>
            {gospel.intro.split(/\n{2,}/).map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
      {gospel.verses.length > 0 && (
        <section aria-labelledby="evangelio">
          <h2 className="study__rubric" id="evangelio">
            Evangelio
          </h2>
          <div className="verses">
            {gospel.verses.map((verse, at) => (
              <p key={verse}>
                <span className="paragraph-number">{at + 1}</span> {verse}
              </p>
            ))}
          </div>
        </section>
      )}
      {gospel.reflexion && (
        <section aria-labelledby="reflexion">
          <h2 className="study__rubric" id="reflexion">
            Reflexión del Evangelio del Día
          </h2>
          <div dangerouslySetInnerHTML={{ __html: sayingNewTabs(trusted(gospel.reflexion)) }} />
        </section>
      )}
    </div>
  );
}
