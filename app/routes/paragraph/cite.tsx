import { ScriptButton } from '~/ui/script-button';
import { SharePanel } from '~/ui/share-panel';
import type { FoundParagraph } from './props';

const FAILURE_TIME = 5000; // milliseconds, as in the chapter

interface CopyProps {
  text: string;
  /** Noun for the copied text, as in 'Copiar cita', and the messages about it. */
  what: string;
  done: string;
  byHand: string;
}

/** The quotation with its source and address, and the address alone, each ready to be copied or sent. */
export function Cite({ volume, index, number, quotation, message, address }: FoundParagraph) {
  const whole = `${quotation}\n${address}`;
  return (
    <section className="part">
      <h2>Citar y compartir</h2>
      <div className="field">
        <div>
          <label htmlFor="cita">Cita de este párrafo</label>
        </div>
        <textarea id="cita" readOnly rows={rowsFor(whole)} value={whole} />
        <div className="gap">
          <CopyButton text={whole} what={'cita'} done={'Cita copiada'} byHand={'Copia la cita del campo.'} />
        </div>
      </div>
      <div className="share">
        <SharePanel
          label="Enlace de este párrafo"
          title={`Libro de Cielo ${volume}-${index}, párrafo ${number}`}
          message={message}
          texts={[quotation]}
          address={address}
          failureTime={FAILURE_TIME}
        >
          {' '}
          <CopyButton text={address} what={'enlace'} done={'Enlace copiado'} byHand={`Copia este enlace: ${address}`} />
        </SharePanel>
      </div>
    </section>
  );
}

const rowsFor = (text: string) => Math.min(8, Math.max(3, Math.ceil(text.length / 48)));

/** Copies a text, where scripts run. */
function CopyButton({ text, what, done, byHand }: CopyProps) {
  const copied = { text, done, byHand, failed: `Error copiando ${what}`, failureTime: FAILURE_TIME };
  return <ScriptButton words={`Copiar ${what}`} data-copy={JSON.stringify(copied)} />;
}
