import { Fragment, type ReactNode } from 'react';
import { PostForm } from '../post-form';
import { LEFT, RIGHT, type Group } from './preference-groups';

interface ChoiceProps {
  name: string;
  value: string;
  current: string;
  label: string;
  sample?: ReactNode;
}

function Choice({ name, value, current, label, sample }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name={name} value={value} defaultChecked={value === current} /> <span>{label}</span>
      {sample}
    </label>
  );
}

type Choices = Record<string, string | number>;

function Groups({ groups, choices }: { groups: Group[]; choices: Choices }) {
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

/** How this browser likes its pages; each choice shows itself. */
export function PreferencesForm({ choices }: { choices: Choices }) {
  return (
    <PostForm className="halves">
      <div>
        <Groups groups={LEFT} choices={choices} />
      </div>
      <div>
        <Groups groups={RIGHT} choices={choices} />
        <div className="field">
          <p className="hint">
            <b>Así se lee ahora</b>
          </p>
          <div className="prose">
            <p>
              «No me des lo que te sobra ni lo que te falta: dame la llave. Lo demás lo pongo Yo, y lo pongo contigo».
            </p>
          </div>
        </div>
        <p className="row">
          <button className="button main" name="intent" value="save">
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
