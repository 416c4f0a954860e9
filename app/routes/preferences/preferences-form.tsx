import { Fragment, type ReactNode } from 'react';
import { PostForm } from '~/ui/post-form';
import { LEFT, RIGHT, type PreferenceGroup } from './preference-groups';

interface ChoiceProps {
  name: string;
  value: string;
  current: string;
  label: string;
  sample?: ReactNode;
}

type Choices = Record<string, string | number>;

/** Form of the reading preferences of this browser, with a sample that scripts keep right. */
export function PreferencesForm({ choices }: { choices: Choices }) {
  // A browser that restores former choices after Back would not show the current ones.
  return (
    <PostForm className="halves" autoComplete="off">
      <div>
        <Groups groups={LEFT} choices={choices} />
      </div>
      <div>
        <Groups groups={RIGHT} choices={choices} />
        <Sample {...choices} />
        <p className="row">
          <button className="button button--main" name="intent" value="save">
            Guardar ajustes
          </button>{' '}
          <button className="button" name="intent" value="reset">
            Restablecer
          </button>
        </p>
      </div>
    </PostForm>
  );
}

function Groups({ groups, choices }: { groups: PreferenceGroup[]; choices: Choices }) {
  return groups.map(({ legend, name, options }) => (
    <fieldset key={name}>
      <legend>{legend}</legend>
      {options.map(([value, label, sample]) => (
        <Fragment key={value}>
          <Choice name={name} value={value} label={label} sample={sample} current={String(choices[name])} />{' '}
        </Fragment>
      ))}
    </fieldset>
  ));
}

function Choice({ name, value, current, label, sample }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name={name} value={value} defaultChecked={value === current} /> <span>{label}</span>
      {sample}
    </label>
  );
}

/** Sample of the text as it would be read; a script shows each choice in it at once. */
function Sample({ theme, size, lead, face }: Choices) {
  return (
    <div className="field reading-sample" data-theme={theme} data-size={size} data-lead={lead} data-face={face}>
      <p className="hint-text">
        <b>Así se lee</b>
      </p>
      <div className="prose">
        <p>«No me des lo que te sobra ni lo que te falta: dame la llave. Lo demás lo pongo Yo, y lo pongo contigo».</p>
      </div>
    </div>
  );
}
