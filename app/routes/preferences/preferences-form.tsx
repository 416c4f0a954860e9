import { Fragment, useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { PostForm } from '~/ui/post-form';
import { useTheme } from '~/ui/theme';
import { LEFT, RIGHT, type PreferenceGroup } from './preference-groups';

interface ChoiceProps {
  name: string;
  value: string;
  current: string;
  label: string;
  sample?: ReactNode;
}

type Choices = Record<string, string | number>;

/** Form of the reading preferences of this browser, with a live sample. */
export function PreferencesForm({ choices: saved }: { choices: Choices }) {
  const [theme] = useTheme(); // the button of the bar changes it too
  const choices: Choices = { ...saved, theme };
  const [chosen, choose] = useState(choices);
  useEffect(() => choose((former) => ({ ...former, theme })), [theme]);
  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name, value } = target as HTMLInputElement;
    choose((former) => ({ ...former, [name]: value }));
  };
  // A browser that restores former choices after Back would not show the current ones.
  return (
    <PostForm className="halves" autoComplete="off" onChange={change}>
      <div>
        <Groups groups={LEFT} choices={choices} />
      </div>
      <div>
        <Groups groups={RIGHT} choices={choices} />
        <Sample {...chosen} />
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
    <fieldset key={name === 'theme' ? choices.theme : name}>
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
