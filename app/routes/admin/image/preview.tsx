import { useEffect, useRef, useState } from 'react';
import { overHttps } from '~/text/over-https';
import { pictureAt } from '~/text/picture';
import { fieldsIn } from '~/routes/admin/form-fields';
import { useHydrated } from '~/ui/enhance/hydrated';
import { NewTab } from '~/ui/icon';
import { useSite } from '~/ui/page-state';

const PAUSE = 600; // milliseconds after the last letter of an address

interface Shown {
  address: string;
  alt: string;
  title: string;
}

const FIELDS = ['imageUrl', 'altText', 'tooltipText'];

/** Preview of the image whose address is in the form. */
export function ImagePreview({ formId, ...initial }: Shown & { formId: string }) {
  const { isLight } = useSite();
  const shown = useTyped(formId, initial);
  if (!isAddress(shown.address)) return <p className="muted-text">Escribe una dirección para ver la imagen.</p>;
  if (!isLight) return <Picture {...shown} />;
  return (
    <p>
      <a className="action-link" href={shown.address} target="_blank" rel="noopener noreferrer">
        Ver la imagen
        <NewTab />
      </a>
    </p>
  );
}

/** Follows the typed fields of the form; updates after each pause in typing. */
function useTyped(formId: string, initial: Shown): Shown {
  const [shown, show] = useState(initial);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const { imageUrl = '', altText = '', tooltipText = '' } = fieldsIn(form, FIELDS);
      show({ address: imageUrl.trim(), alt: altText, title: tooltipText });
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE);
    };
    form.addEventListener('input', later);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', later);
    };
  }, [formId]);
  return shown;
}

/** An address as the page requests it: an uploaded picture is of this site, wherever that is. */
const sourceOf = (address: string) => {
  const path = address.replace(/^https?:\/\/[^/]+/, '');
  return pictureAt(path) ? path : overHttps(address);
};

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text);

function Picture({ address, alt, title }: Shown) {
  const image = useRef<HTMLImageElement>(null);
  const isHydrated = useHydrated();
  const { isBroken, fail } = useBroken(image, address);
  const named = alt ? `Vista previa: ${alt}.` : 'Vista previa de la imagen.';
  // Without scripts only the alternative text, which the browser shows for a missing image, can tell of it.
  const unseen = `${named} Si lees esto en lugar de ver la imagen, su dirección no responde con una imagen: revísala.`;
  return (
    <>
      <div role="status">
        {isBroken && (
          <p className="error-text">
            Esta dirección no responde con una imagen, y en el inicio se vería vacía. Revísala; puedes guardarla
            igualmente.
          </p>
        )}
      </div>
      <img
        key={address}
        ref={image}
        className="image-preview"
        src={sourceOf(address)}
        alt={isHydrated ? alt : unseen}
        title={title}
        referrerPolicy="no-referrer"
        onError={fail}
      />
    </>
  );
}

/** Tells whether the browser fails to load an image. Only the browser requests the address; the server never does. */
function useBroken(image: React.RefObject<HTMLImageElement>, address: string) {
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    const shown = image.current;
    if (!shown) return;
    let isOver = false;
    // The image may have failed before `onError` was attached; `decode` reports it in that case too.
    shown.decode().catch(() => !isOver && shown.complete && shown.naturalWidth === 0 && setBroken(address));
    return () => void (isOver = true);
  }, [image, address]);
  return { isBroken: broken === address, fail: () => setBroken(address) };
}
