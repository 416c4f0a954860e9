interface Field {
  name: string;
  type: string;
  isRequired: boolean;
}

interface CallProps {
  method: string;
  path: string;
  summary: string;
  needsToken: boolean;
  parameters: Field[];
  body: Field[];
  bodyType: string | null;
  example: string | null;
  answers: { status: string; words: string; fields: Field[]; example: string | null }[];
}

/** One call of the API: its authorisation, parameters, body and responses. */
export function ApiCall({ call }: { call: CallProps }) {
  const { method, path, summary, needsToken, parameters, body, bodyType, example, answers } = call;
  return (
    <article className="reference">
      <header>
        <h3>
          <code className="breakable">
            {method} {path}
          </code>
        </h3>
        <p className="muted-text small-text">{needsToken ? 'Authorization: Bearer {access_token}' : 'Sin token'}</p>
      </header>
      <div>
        <p>{summary}.</p>
        {parameters.length > 0 && <p className="small-text">Parámetros:</p>}
        <Fields fields={parameters} />
        {bodyType && <p className="small-text">Cuerpo ({bodyType}):</p>}
        <Fields fields={body} />
        <Example text={example} />
        {answers.map(({ status, words, fields, example: responseExample }) => (
          <div key={status} className="small-text">
            <p>
              <b>{status}</b> {words}
            </p>
            <Fields fields={fields} />
            <Example text={responseExample} />
          </div>
        ))}
      </div>
    </article>
  );
}

function Fields({ fields }: { fields: Field[] }) {
  if (fields.length === 0) return null;
  return (
    <ul>
      {fields.map(({ name, type, isRequired }) => (
        <li key={name}>
          <code>{name}</code>: <span className="breakable">{type}</span>
          {!isRequired && ' (puede faltar)'}
        </li>
      ))}
    </ul>
  );
}

function Example({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="small-text muted-text">
      Por ejemplo: <code className="breakable">{text}</code>
    </p>
  );
}
