import { PostForm } from '~/ui/post-form';

const WORDS = {
  confirm: ['Pulsa el botón para recibir el evangelio de cada día en tu correo.', 'Sí, quiero recibirlo'],
  stay: ['Pulsa el botón para seguir recibiendo el evangelio de cada día.', 'Sí, quiero seguir'],
} as const;

/** Button that uses the link of a letter up. Opening the link alone does not, since mail scanners open links. */
export function TokenButton({ intent, token }: { intent: keyof typeof WORDS; token: string }) {
  const [words, label] = WORDS[intent];
  return (
    <>
      <p>{words}</p>
      <PostForm intent={intent}>
        <input type="hidden" name="token" value={token} />
        <p>
          <button className="button button--main">{label}</button>
        </p>
      </PostForm>
    </>
  );
}
